import { createFileRoute } from '@tanstack/react-router'
import { ComparedRows } from '#client/features/site/compare/compared-rows.tsx'
import { ComparedSources } from '#client/features/site/compare/compared-sources.tsx'
import { MyTestPage } from '#client/features/water/reports/my-test/my-test-page.tsx'
import { TopicRows } from '#client/features/water/systems/answer/topic-rows.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/my-test')({
  staticData: { isPrivate: true },
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user === null) return
    await Promise.all([
      api.myTests.list.ensureData(),
      user.myWater?.place.kind === 'well' ? api.myWater.well.ensureData() : null,
    ])
  },
  head: fixedHead({
    path: '/my-test',
    title: 'My test',
    description: 'What a laboratory found in your own water, against the limits of WHO, US EPA and EU.',
  }),
  component: MyTestRoute,
})

function MyTestRoute() {
  return (
    <MyTestPage
      topics={({ topics, findings }) => (
        <TopicRows topics={topics.filter(({ sign }) => sign !== 'no-result')} findings={findings} />
      )}
      compare={({ name, rows, sources }) => (
        <>
          <ComparedRows
            title={`Next to ${name}`}
            waters={[
              { key: 'test', name: 'Your test' },
              { key: 'water', name },
            ]}
            rows={rows}
          />
          <ComparedSources sources={sources} />
        </>
      )}
    />
  )
}

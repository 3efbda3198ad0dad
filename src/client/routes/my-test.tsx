import { createFileRoute } from '@tanstack/react-router'
import { ComparedRows } from '#client/features/compare/compared-rows.tsx'
import { ComparedSources } from '#client/features/compare/compared-sources.tsx'
import { MyTestPage } from '#client/features/tap-water/my-test/my-test-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/my-test')({
  staticData: { isPrivate: true },
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user !== null) await api.myTests.list.ensureData()
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

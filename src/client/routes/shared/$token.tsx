import { createFileRoute } from '@tanstack/react-router'
import { SharedPage } from '#client/features/bookmarks/shared/shared-page.tsx'
import { sharedTitle } from '#client/features/bookmarks/shared/shared-title.ts'
import { BottleView } from '#client/features/scans/bottle/bottle-view.tsx'
import { correctionTexts } from '#client/features/scans/bottle/correction-texts.ts'
import { PlanView } from '#client/features/scans/water-iq/plan-view.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { SITE_NAME } from '#shared/site-name.ts'

export const Route = createFileRoute('/shared/$token')({
  staticData: { isPrivate: true, isAddressSecret: true },
  loader: async ({ context: { api }, params: { token } }) => {
    const shared = await orNotFound(api.bookmarks.shared.ensureData({ token }))
    return { title: sharedTitle(shared) }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      path: `/shared/${params.token}`,
      title: loaderData.title,
      description: `Shared with you from ${SITE_NAME}.`,
    })
  },
  component: SharedRoute,
  notFoundComponent: () => (
    <NotFoundPage
      title="This Link Leads Nowhere"
      text="It is no longer shared, or the link is not complete. Ask for a new one."
      action={{ label: 'Go to the start page', to: '/' }}
    />
  ),
})

function SharedRoute() {
  return (
    <SharedPage
      token={Route.useParams().token}
      renderBottle={(bottle) => <BottleView bottle={bottle} />}
      renderPlan={(title, plan) => <PlanView title={title} plan={plan} heading={<h2>{title}</h2>} />}
      changeTexts={(changes) =>
        correctionTexts(changes.map(({ field, ours, theirs }) => ({ field, was: ours, is: theirs })))
      }
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { FindField } from '#client/features/water-systems/find-field.tsx'
import { SITE_NAME } from '#shared/site-name.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../lib/head.ts'

const DESCRIPTION =
  'Track every glass, scan any bottle, and see what the lab found in your city’s tap water: every figure with its source.'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.api.cities.topRated.ensureData()
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead(match, {
      path: '/',
      title: '',
      description: DESCRIPTION,
      structuredData: [
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}/find?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          name: SITE_NAME,
          url: `${origin}/`,
          logo: `${origin}/apple-touch-icon.png`,
        },
      ],
    })
  },
  component: () => <HomePage find={<FindField />} />,
})

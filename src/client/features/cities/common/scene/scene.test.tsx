import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { Scene } from './scene.tsx'

it('each kind of city has a drawing of its own', () => {
  const lands = CITY_CATEGORIES.map((category) => {
    const html = renderToStaticMarkup(<Scene category={category} seed="a" />)
    return /<g [^>]*>((?:\s*<path class="(?:land[123]|glint)" d="M[^"]+" \/>)+)<\/g>/.exec(html)?.[1]
  })
  expect(lands).not.toContain(undefined)
  expect(new Set(lands).size).toBe(CITY_CATEGORIES.length)
})

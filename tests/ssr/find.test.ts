import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../harness/http.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { useRealWater } from '../harness/use-real-water.ts'

// Whatever people type leads to an answer or an honest next step, with the shipped rows.

const deps = useRealWater()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

/** Where a text leads, and what the page says, without its markup. */
async function search(text: string): Promise<{ path: string; said: string; links: string[] }> {
  let path = `/find?${new URLSearchParams({ q: text })}`
  for (let hops = 0; hops < 3; hops += 1) {
    const { status, headers, text: html } = await send(server.origin, path)
    if (status === 200) {
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
      const links = [...main.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
      const said = main
        .replace(/<!--.*?-->/gs, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', '’')
        .replace(/\s+/g, ' ')
      return { path, said, links }
    }
    expect([301, 302, 307, 308], `${text}: ${path}`).toContain(status)
    path = String(headers.location)
  }
  throw new Error(`${text} leads in circles`)
}

const CITY_PAGE = (slug: string) => new RegExp(`^/cities/${slug}/tap-water$`)

describe('straight to an answer', () => {
  it.each<[string, RegExp]>([
    ['48502', /^\/water\/us\/mi0002310-/],
    ['Flint, MI 48502', /^\/water\/us\/mi0002310-/],
    ['10001', /^\/water\/us\/ny7003493-/],
    ['60601', /^\/water\/us\/il0316000-/],
    ['85001', /^\/water\/us\/zip\/85001$/],
    ['33101', /^\/water\/us\/zip\/33101$/],
    ['77001', /^\/water\/us\/zip\/77001$/],
    ['96801', /^\/water\/us\/zip\/96801$/],
    ['20001', /^\/water\/us\/zip\/20001$/],
    ['90210', /^\/water\/us\/(?:zip\/90210|ca\d{7}-)/],
    ['00601', /^\/water\/us\/(?:zip\/00601|pr\d{7}-)/],
    ['99501', /^\/water\/us\/(?:zip\/99501|ak\d{7}-)/],
    ['my well', /^\/guides\/private-wells$/],
    ['lead pipe', /^\/guides\/lead-pipes$/],
    ['boil water notice', /^\/guides\/boil-water-notice$/],
    ['PFAS', /^\/guides\/pfas$/],
    ['EPA 2029', /^\/guides\/pfas$/],
    ['hardness', /^\/guides\/hard-water$/],
    ['aurora colorado', /^\/water\/us\/co0103005-/],
    ['Aurora, CO', /^\/water\/us\/co0103005-/],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', /^\/water\/us\/zip\/20500$/],
    ['123 Main St, Flint, MI 48502', /^\/water\/us\/mi0002310-/],
    ['MI0002310', /^\/water\/us\/mi0002310-/],
    ['annecy', CITY_PAGE('annecy-france')],
    ['Paris, France', CITY_PAGE('paris-france')],
    ['Berlin, Germany', CITY_PAGE('berlin-germany')],
    ['M5V 3L9', /^\/water\/ca\/m5v-toronto$/],
    ['is the water in Annecy safe to drink?', CITY_PAGE('annecy-france')],
    ['80331', /^\/water\/de\/munich-tap-water$/],
    ['D-10115 Berlin', CITY_PAGE('berlin-germany')],
    ['10128', /^\/water\/us\/ny7003493-/],
    ['Munich, Germany', /^\/water\/de\/munich-tap-water$/],
    ['48502-1234', /^\/water\/us\/mi0002310-/],
    ['Evian', /^\/waters\/evian$/],
    ['SW1A 1AA', CITY_PAGE('london-united-kingdom')],
    ['fluoride', /^\/guides\/filters$/],
    ['San Juan PR', /^\/water\/us\/pr0002591-/],
    ['arsenic', /^\/products\/for\/arsenic$/],
    ['bottled water', /^\/waters$/],
    ['water smells like rotten eggs', /^\/scanner\?tab=water-iq$/],
    ['Guam', /^\/water\/us\/guam$/],
    ['is it safe to drink tap water in Annecy', CITY_PAGE('annecy-france')],
  ])('%s', async (text, path) => {
    const found = await search(text)
    expect(found.path).toMatch(path)
    expect(found.said.length).toBeGreaterThan(200)
  })
})

describe('a choice that begins with what was meant', () => {
  it.each<[string, RegExp]>([
    ['well water', /^\/guides\/private-wells$/],
    ['brown water', /^\/guides\/brown-water$/],
    ['Michigan', /^\/water\/us\/michigan$/],
    ['Georgia', /^\/water\/us\/georgia$/],
    ['TX', /^\/water\/us\/texas$/],
    ['USA', /^\/water\/us$/],
    ['Toronto, Canada', CITY_PAGE('toronto-canada')],
    ['Washington, D.C.', /^\/water\/us\/(?:district-of-columbia\/washington|dc0000002-)/],
    ['Paris', CITY_PAGE('paris-france')],
    ['Flint water quality', /^\/water\/us\/mi0002310-/],
    ['Berlin', CITY_PAGE('berlin-germany')],
    ['Toronto', CITY_PAGE('toronto-canada')],
    ['New York', CITY_PAGE('new-york-city-united-states')],
    ['75011', /^\/water\/us\/zip\/75011$/],
    ['Tallinn', /^\/water\/ee\/382356-/],
    ['Tallinn, Estonia', /^\/water\/ee\/382356-/],
    ['Tartu', /^\/water\/ee\/382980-/],
    ['Springfield', /^\/water\/us\//],
    ['Denvr', CITY_PAGE('denver-united-states')],
    ['Minneapolsi', /^\/water\/us\//],
    ['philidelphia', /philadelphia/],
    ['alburquerque', /albuquerque/],
    ['hard water Phoenix', /phoenix/],
    ['lead in Chicago water', /chicago/],
    ['how hard is the water in San Antonio', /san-antonio/],
    ['does Flint have lead', /flint/],
    ['PFAS in Wilmington, NC', /wilmington|cape-fear/],
    ['Newark lead', /newark/],
    ['fluoride Portland', /portland/],
    ['well in Texas', /^\/guides\/private-wells$|^\/water\/us\/texas$/],
    ['iron mountain water', /iron-mountain/],
    ['capitol hill seattle', /seattle/],
    ['hyde park chicago', /chicago/],
    ['Manhattan', CITY_PAGE('new-york-city-united-states')],
    ['Queens, NY', CITY_PAGE('new-york-city-united-states')],
    ['Manhattan, KS', /manhattan/],
    ['LA', CITY_PAGE('los-angeles-united-states')],
    ['ca', /^\/water\/us\/california$/],
    ['Springfield, MO', /^\/water\/us\/mo5010754-/],
    ['Kansas City, MO', /^\/water\/us\/mo1010415-/],
    ['st. louis mo', /^\/water\/us\/mo6010715-/],
    ['Boston, MA', /^\/cities\/boston-united-states\/tap-water/],
    ['MWRA', /^\/water\/us\/ma6000000-/],
    ['LADWP', /^\/water\/us\/ca1910067-/],
    ['EBMUD', /^\/water\/us\/ca0110005-/],
    ['WSSC', /^\/water\/us\/md0150005-/],
    ['NYC', CITY_PAGE('new-york-city-united-states')],
    ['is nyc water safe', CITY_PAGE('new-york-city-united-states')],
    ['my water tastes of chlorine', /^\/products\/for\/chlorine$/],
    ['Lyon', /^\/water\/fr\/lyon-tap-water$/],
  ])('%s', async (text, first) => {
    const { path, links } = await search(text)
    const isList = path.startsWith('/find?')
    expect(isList ? links.find((href) => !href.startsWith('/find')) : path).toMatch(first)
  })

  it('offers both countries of one code', async () => {
    const { said, links } = await search('75011')
    expect(said).toContain('Carrollton, Texas')
    expect(said).toMatch(/75011 *, Paris, France/)
    expect(links).toContain('/cities/paris-france/tap-water')
  })

  it.each([
    ['10115', /10115 *, New York, New York.*10115 *, Berlin, Germany/, '/cities/berlin-germany/tap-water'],
    ['50667', /50667 *, Raymond, Iowa.*50667 *, Cologne, Germany/, '/cities/cologne-germany/tap-water'],
    [
      '1010',
      /01010 *, Brimfield, Massachusetts.* 1010 *, Vienna, Austria/,
      '/cities/vienna-austria/tap-water',
    ],
    [
      '8001',
      /08001 *, Alloway, New Jersey.* 8001 *, Zurich, Switzerland.*80010/,
      '/cities/zurich-switzerland/tap-water',
    ],
  ])('offers %s abroad too', async (text, line, path) => {
    const { said, links } = await search(text)
    expect(said).toMatch(line)
    expect(links).toContain(path)
  })
})

describe('an honest next step', () => {
  it.each<[string, RegExp]>([
    ['1600 Pennsylvania Ave', /Which town is that in\?/],
    ['99999', /We don’t know “99999”.*Ask for this place/],
    ['09012', /09012 is a US military or embassy address abroad.*public works or health office/],
    ['APO AE 09012', /09012 is a US military or embassy address abroad/],
    ['96201', /96201 is a US military or embassy address abroad/],
    // The digits are a code of France as well.
    ['09100', /09100 is a US military or embassy address abroad.*09100 *, France/],
    [
      'Vancouver',
      /Found for “Vancouver”.*Vancouver *, Washington.*Vancouver, Canada is not here yet.*Ask for this place/,
    ],
    ['Montréal', /Montreal, Canada is not here yet.*Ask for this place.*Montreal *, Missouri/],
    ['Mexico City', /Mexico City, Mexico is not here yet.*Ask for this place/],
    ['water bill', /Which water is it about\?.*the name on your water bill/],
    ['is my tap water safe', /Which water is it about\?/],
    ['where does my water come from', /Which water is it about\?/],
    ['France', /Water in France France as a whole is not here yet.*Ministry of Health.*Ask for this place/],
    ['Deutschland', /Water in Germany Germany as a whole is not here yet.*Aachen.*Ask for this place/],
    ['PFAS in Germany', /Water in Germany.*Ask for this place.*Answers.*PFAS at home/],
    ['Japan', /No place in Japan is here yet.*Ask for this place/],
    ['Estonia', /The supply points of Estonia are here\. Type the name of your town.*Tallinn/],
    ['Canada', /Of Canada, only Toronto is here.*Ask for this place.*Canada *, Kentucky/],
    ['Montreal, Canada', /“Montreal, Canada” is not here yet.*only Toronto.*Ask for this place/],
    [
      'Regina, SK',
      /“Regina, SK” is not here yet Of Canada, only Toronto.*elsewhere, ask for your place.*Ask for this place/,
    ],
    ['D-99999', /“D-99999” is not here yet.*Germany as a whole is not here yet.*Ask for this place/],
    ['Tokyo, Japan', /“Tokyo, Japan” is not here yet.*Ask for this place/],
    ['V6B', /Vancouver, Canada is not here yet/],
    ['Lyon', /Lyon, France.*Other places.*Lyon *, Mississippi.*Lyons *, Illinois/],
    ['Bergen County NJ', /Bergen County, New Jersey.*Hackensack/],
    ['Springfield', /Which Springfield\?.*Springfield *, Missouri.*Springfield *, Massachusetts/],
    ['ZIP code', /Which water is it about\?/],
    ['hyde park chicago', /Hyde Park is a part of Chicago\..*Chicago, Illinois/],
    ['Hollywood, CA', /Hollywood is a part of Los Angeles\..*Los Angeles, California/],
    ['Times Square New York', /We don’t know “Times Square New York”.*Did you mean\?.*New York/],
  ])('%s', async (text, step) => {
    const { path, said } = await search(text)
    expect(path).toMatch(/^\/find\?/)
    expect(said).toMatch(step)
  })

  it('for a postal code of France that is not here', async () => {
    const { status, text } = await send(server.origin, '/water/fr/postcode/69001')
    expect(status).toBe(404)
    expect(text).toContain('The French Ministry of Health has them for every commune')
    expect(text).toContain('Ask for this place')
  })
})

it.each(['99999', 'Cincinatti', 'Milwakee', 'xyzzy plugh'])(
  'what is not known is said in thirty words: %s',
  async (text) => {
    const { path, said } = await search(text)
    expect(path).toMatch(/^\/find\?/)
    expect(said).toContain(`We don’t know “${text}”`)
    // The label of the field is for those who do not see its place.
    const own = said.slice(0, said.indexOf('Ask for this place')).replace('ZIP code, town or utility', '')
    const words = `${own} Ask for this place`.match(/[\p{L}\p{N}’]+/gu) ?? []
    expect(words.length, said).toBeLessThanOrEqual(30)
  },
)

it.each([
  ['Portland, Oregon', /^\/cities\/portland-united-states\/tap-water\?named=Portland$/],
  ['Portland, Maine', /^\/water\/us\/me\d+-[a-z-]+\?named=Portland$/],
])('%s leads back to the other places of its name', async (text, address) => {
  const { path, said, links } = await search(text)
  expect(path).toMatch(address)
  expect(said).toContain('Other places named Portland')
  expect(links).toContain('/find?q=Portland')
})

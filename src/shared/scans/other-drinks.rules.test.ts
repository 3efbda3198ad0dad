import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { otherDrinkOn } from './other-drinks.rules.ts'

/** Labels of other drinks by the makers of waters: large print first, then, behind "|", small print. */
const OTHER_DRINKS: readonly (readonly [what: string, label: string])[] = [
  ['a Polish lemonade', 'Cisowianka / Lemoniada / cytryna i mięta | napój gazowany z wodą mineralną'],
  ['a Polish flavored water', 'Żywiec Zdrój / smak truskawka | napój niegazowany o smaku truskawkowym'],
  ['a Czech flavored water', 'Mattoni / Bílé hrozny | ochucená minerální voda, s příchutí hroznů'],
  ['a Slovak one', 'Rajec / Medovka | ochutená pramenitá voda'],
  ['a Hungarian one', 'Theodora / Citrom ízű | szénsavas üdítőital'],
  ['a Romanian one', 'Borsec / Lămâie | băutură răcoritoare carbogazoasă'],
  ['a Romanian syrup water', 'Dorna / cu aromă de căpșuni | apă aromatizată'],
  ['a Turkish one', 'Uludağ / Limonlu | meyve aromalı doğal maden suyu'],
  ['a Turkish soda', 'Uludağ / Gazoz | gazlı içecek'],
  ['a Dutch one', 'Spa / Citroen smaak | frisdrank met natuurlijk mineraalwater'],
  ['a Swedish one', 'Ramlösa / Smak av granatäpple | kolsyrat naturligt mineralvatten, smaksatt'],
  ['a Norwegian one', 'Farris / Bris Sitron | leskedrikk med smak av sitron'],
  ['a Danish soda', 'Apollinaris / Hyldeblomst | sodavand'],
  ['a Finnish one', 'Novelle / Sitruuna | virvoitusjuoma, sitruunan makuinen'],
  ['a Portuguese one', 'Luso / Fruta Limão | refrigerante com água mineral natural'],
  ['a Brazilian one', 'Crystal / Limão | água com gás saborizada'],
  ['a Spanish one', 'Font Vella / Sensación Limón | bebida refrescante aromatizada'],
  ['a Mexican one', 'Bonafont / Levité Jamaica | agua con jugo natural de jamaica'],
  ['an Italian tea', 'San Benedetto / Tè freddo / Pesca | tè al gusto di pesca'],
  ['a Croatian one', 'Jana / Okus limun | negazirano osvježavajuće bezalkoholno piće'],
  ['a Serbian one', 'Knjaz Miloš / Limunada | gazirano bezalkoholno piće'],
  ['a Vietnamese one', 'Vĩnh Hảo / Vị Chanh | nước ngọt có ga hương vị chanh'],
  ['an Indonesian one', 'Aqua / Reflections Jeruk | minuman rasa jeruk'],
  ['a Russian one', 'Боржоми / Лимонад | сильногазированный напиток со вкусом лимона'],
  ['a Ukrainian juice', 'Моршинська / Лимонада | напій соковмісний'],
  ['a Bulgarian one', 'Девин / Ягода | напитка с вкус на ягода'],
  ['a Greek one', 'Ζαγόρι / Λεμονάδα | αναψυκτικό με φυσικό μεταλλικό νερό'],
  ['an Arabic one', 'Nova / عصير ليمون | مشروب بنكهة الليمون'],
  ['a Chinese one', '农夫山泉 / 水溶C100 柠檬味 | 复合果汁饮料'],
  ['a Chinese sports drink', '康师傅 / 电解质水 | 运动饮料'],
  ['a Japanese one', 'い・ろ・は・す / もも | 清涼飲料水 果汁入り'],
  ['a Korean one', '제주 삼다수 / 레몬향 | 탄산음료 과즙'],
  ['a Thai one', 'สิงห์ / รสมะนาว | เครื่องดื่มน้ำผลไม้'],
  ['a Hebrew one', 'נביעות / בטעם לימון | משקה קל'],
]

/** Plain waters, with what their makers print on them. */
const PLAIN: readonly (readonly [what: string, label: string])[] = [
  ['Polish', 'Cisowianka | naturalna woda mineralna, niegazowana. Idealna do herbaty i kawy'],
  ['Czech', 'Mattoni | přírodní minerální voda, perlivá'],
  ['Hungarian', 'Theodora | természetes ásványvíz, szénsavas. Bor mellé is'],
  ['Romanian', 'Borsec | apă minerală naturală carbogazoasă, fără arome'],
  ['Turkish', 'Uludağ | doğal maden suyu, gazlı'],
  ['Dutch', 'Spa Reine | natuurlijk mineraalwater, geschikt voor thee'],
  ['Swedish', 'Ramlösa Original | kolsyrat naturligt mineralvatten utan smak'],
  ['Portuguese', 'Luso | água mineral natural, ideal para chá e sopas'],
  ['Spanish', 'Bezoya | agua mineral natural de mineralización muy débil, sin sabor'],
  ['French', 'Volvic | eau minérale naturelle, pour le thé et le café'],
  ['Italian', 'Lauretana | acqua minerale naturale, per tè e caffè. Può avere effetti diuretici'],
  ['German', 'Gerolsteiner Naturell | natürliches Mineralwasser ohne Kohlensäure, zum Wein'],
  ['Vietnamese', 'Vĩnh Hảo | nước khoáng thiên nhiên không ga'],
  ['Indonesian', 'Aqua | air mineral alami dari pegunungan'],
  ['Russian', 'Боржоми | природная минеральная вода, газированная. Не напиток'],
  ['Greek', 'Ζαγόρι | φυσικό μεταλλικό νερό'],
  ['Arabic', 'Nova | مياه شرب معبأة'],
  ['Chinese', '农夫山泉 | 饮用天然水 农夫山泉饮料有限公司'],
  ['Japanese', 'い・ろ・は・す | ナチュラルミネラルウォーター お茶にも'],
  ['Korean', '제주 삼다수 | 먹는샘물 롯데칠성음료'],
]

const linesOf = (label: string) => {
  const [large = '', small = ''] = label.split(' | ')
  return [
    ...large.split(' / ').map((text) => ({ text, isLarge: true })),
    ...small.split(', ').map((text) => ({ text, isLarge: false })),
  ]
}

describe('the words of other drinks', () => {
  it.each(OTHER_DRINKS)('are found on %s', (_what, label) => {
    const drink = otherDrinkOn(linesOf(label))
    expect(drink, label).not.toBeNull()
    expect(drink?.isElectrolytesOnly).toBe(false)
  })

  it.each(PLAIN)('are not on a plain water: %s', (_what, label) => {
    expect(otherDrinkOn(linesOf(label)), label).toBeNull()
  })

  it.each([
    ['two lines', ['Evian', 'ICED', 'TEA']],
    ['a hyphenated word', ['Gerolsteiner', 'Erfrischungs-', 'getränk mit Mineralwasser']],
    ['small print', ['Crystal Geyser', 'made with a hint', 'of cherry']],
  ])('are found across %s', (_what, texts) => {
    expect(otherDrinkOn(texts.map((text) => ({ text, isLarge: false })))).not.toBeNull()
  })

  it.each(['Coca-Cola', 'CocaCola', 'Pepsi', 'Red Bull', 'Sprite', 'Gatorade', 'vitaminwater'])(
    'include the brand %s',
    (text) => {
      expect(otherDrinkOn([{ text, isLarge: true }])).not.toBeNull()
    },
  )

  it('are denied across two lines, too', () => {
    const texts = ['Evian', 'without', 'sweeteners']
    expect(otherDrinkOn(texts.map((text) => ({ text, isLarge: false })))).toBeNull()
  })

  it('are in no name, place or spring of the catalog', async () => {
    const { bottles } = await loadSeedData()
    const printed = bottles.flatMap(({ brand, aliases, sourceName }) => [brand, ...aliases, sourceName ?? ''])
    const found = printed.flatMap((text) => {
      const drink = otherDrinkOn([{ text, isLarge: true }])
      return drink === null ? [] : [`${text}: ${drink.word}`]
    })
    expect(found).toEqual([])
  })
})

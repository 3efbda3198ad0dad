/** A page that is no guide and answers what people type where they look for their water. */
interface OtherAnswer {
  path: string
  label: string
  detail: string
}

const ANSWERS: readonly (OtherAnswer & { asked: RegExp })[] = [
  {
    path: '/scanner?tab=water-iq',
    label: 'Describe the problem, get a plan',
    detail: 'For smell, taste, stains, pressure and leaks at home',
    asked:
      /\b(?:smell(?:s|y|ing)?|odou?rs?|tast(?:es?|ing)|stink(?:s|y)?|rotten eggs?|metallic|stain(?:s|ed|ing)?|low (?:water )?pressure|water pressure|leak(?:s|y|ing)?|drip(?:s|ping)|clogged|mal olor|huele|olor a|sabor|sabe a|gotea|fuga|(?:baja |poca )?presi[oó]n)(?!\p{L})/iu,
  },
  {
    path: '/waters',
    label: 'Bottled waters',
    detail: 'What is in each, next to the limits',
    asked: /\bbottled? (?:\w+ )?waters?\b|\bagua (?:embotellada|mineral)\b|\bmineral waters?\b/i,
  },
  {
    path: '/products?category=Test+Kits',
    label: 'Test kits',
    detail: 'Strips and meters for your own tap',
    asked:
      /\btest(?:ing)? (?:kits?|strips?)\b|\bhome (?:water )?tests?\b|\b(?:kit|tiras|prueba) (?:de|para) (?:an[aá]lisis|prueba|agua)\b/i,
  },
  {
    path: '/guides/hard-water',
    label: 'Hard water and your appliances',
    detail: 'Scale, soap, and how hard is hard',
    asked:
      /\b(?:white|chalky|crusty) (?:\w+ )?(?:stuff|spots?|residue|buildup|build-up|film|deposits?|flakes|crust|marks|scale|particles|powder)\b|\b(?:kettle|limescale|lime|calcium) (?:scale|deposits?|build-?up)\b|\b(?:spots|film) on (?:\w+ )?(?:glass(?:es)?|dishes)\b|\bsoap scum\b|\b(?:agua dura|sarro|cal en|dureza)\b|\bcrust(?:y|ed)? (?:kettle|faucet|shower)\b/i,
  },
  {
    path: '/guides/filters',
    label: 'Choosing and caring for a water filter',
    detail: 'Which kind reduces what, and how to check a model',
    asked:
      /\b(?:hexavalent )?chromium(?:[ -]?(?:6|vi))?\b|\bchrome 6\b|\buranium\b|\bradium\b|\bradon\b|\bfl(?:uo|ou)ride\b|\bsodium\b|\bsalt in\b|\bmanganese\b|\bmicroplastics?\b|\bperchlorate\b|\b1,4-dioxane\b|\bpesticides?\b|\batrazine\b|\bglyphosate\b|\bpharmaceuticals?\b|\blithium\b|\bmercury\b|\bcadmium\b|\bselenium\b|\bbarium\b|\bfl[uú]or(?:uro)?\b|\bars[eé]nico\b|\bnitratos?\b|\bcloro\b|\bfiltros?\b|\bvocs?\b|\bbenzene\b|\bgasoline\b/i,
  },
  {
    path: '/guides/boil-water-notice',
    label: 'Boil-water notice: what to do now',
    detail: 'After a main break, a flood or a warning of your utility',
    asked:
      /\b(?:water )?main (?:break|broke|burst|leak)s?\b|\bbroken (?:water )?main\b|\bburst (?:pipe|main)s?\b|\b(?:no water|water (?:is )?(?:off|out|outage|shut ?off))\b|\be\.? ?coli\b|\bcoliforms?\b|\bcryptosporidi\w+\b|\bgiardia\b|\b(?:flood|hurricane|power outage|earthquake)(?:s|ed|ing)?\b.*\bwater\b|\bwater\b.*\b(?:flood|hurricane|power outage|earthquake)\b|\bsewage\b|\bbrote\b|\balgae?\b|\balgal\b|\bcyanobacteria\b|\blegionella\b|\b(?:no (?:hay|tengo|sale)|sin|corte de) agua\b/i,
  },
  {
    path: '/guides/brown-water',
    label: 'Brown water: why, and what to do',
    detail: 'Rust, sand or air, and when to ask your utility',
    asked:
      /\b(?:rust|sediment|sand|dirt|grit|particles|specks|bits|air bubbles) (?:\w+ )?in (?:my |the |our )?(?:tap |water|faucet)|\b(?:milky|murky|foamy|green|black|pink|red|blue|white) (?:tap )?water\b|\bagua (?:turbia|marr[oó]n|sucia|amarilla|negra|oxidada|caf[eé])\b|\biron (?:in|stains?)\b|\bblack (?:specks|bits|stuff)\b|\bpink (?:slime|stuff|mold)\b/i,
  },
  {
    path: '/guides/private-wells',
    label: 'Your own well: what to test, and when',
    detail: 'What to test each year, and after a flood',
    asked:
      /\b(?:mi |un |el |agua de )?pozos?\b|\bcisterns?\b|\bcisterna\b|\bspring water at home\b|\brainwater\b|\bborehole\b/i,
  },
  {
    path: '/guides/lead-pipes',
    label: 'Lead pipes, step by step',
    detail: 'The scratch and magnet test, and what to do',
    asked:
      /\bplomo\b|\btuber[ií]as? de\b|\bold pipes\b|\bcopper (?:pipes?|in)\b|^copper$|\bcorros\w+\b|\bsolder\b/i,
  },
]

/** The pages that answer what somebody typed; none for the name of a place. */
export const otherAnswersFor = (text: string): OtherAnswer[] =>
  ANSWERS.flatMap(({ asked, ...answer }) => (asked.test(text) ? answer : []))

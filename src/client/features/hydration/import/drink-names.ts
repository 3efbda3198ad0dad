import type { DRINKS } from '#shared/hydration/built-in-drinks.ts'

/**
 * Names of our drinks in the languages whose columns are read, without accents and in small letters; a line each for English,
 * German, French, Spanish, Italian, Portuguese, Dutch and Polish. The Italian for milk, latte, is not here: elsewhere it is a coffee.
 */
export const DRINK_NAMES: Partial<Readonly<Record<(typeof DRINKS)[number]['id'], readonly string[]>>> = {
  water: [
    'tap water; mineral water; still water; plain water',
    'wasser; leitungswasser; mineralwasser; stilles wasser; trinkwasser',
    'eau; eau plate; eau du robinet; eau minerale',
    'agua; agua del grifo; agua mineral; agua sin gas',
    'acqua; acqua naturale; acqua minerale; acqua del rubinetto',
    'agua da torneira; agua sem gas',
    'kraanwater; mineraalwater; plat water',
    'woda; woda niegazowana; woda mineralna; woda z kranu',
  ],
  'sparkling-water': [
    'soda water; carbonated water; sparkling mineral water',
    'sprudel; sprudelwasser; selters; wasser mit kohlensaure',
    'eau gazeuse; eau petillante',
    'agua con gas',
    'acqua frizzante; acqua gassata',
    'agua com gas',
    'bruiswater; bruisend water; spuitwater; spa rood',
    'woda gazowana',
  ],
  coffee: ['kaffee; cafe; caffe; koffie; kawa'],
  'filter-coffee': ['drip coffee; filterkaffee; cafe filtre; cafe de filtro; caffe filtro; filterkoffie'],
  espresso: ['expresso; expreso; cafe expreso; cafe expresso; caffe espresso'],
  'decaf-coffee': [
    'decaf; decaf coffee; entkoffeinierter kaffee; koffeinfreier kaffee',
    'deca; cafe deca; cafe decafeine; cafe descafeinado; descafeinado',
    'decaffeinato; caffe decaffeinato; cafeinevrije koffie; kawa bezkofeinowa',
  ],
  tea: ['tee; the; te; cha; thee; herbata'],
  'black-tea': [
    'schwarzer tee; schwarztee; the noir; te negro; te nero; cha preto; zwarte thee; czarna herbata; herbata czarna',
  ],
  'green-tea': [
    'gruner tee; gruntee; the vert; te verde; cha verde; groene thee; zielona herbata; herbata zielona',
  ],
  cola: ['coke'],
  juice: [
    'fruit juice; orange juice; apple juice',
    'saft; fruchtsaft; orangensaft; apfelsaft',
    "jus; jus de fruits; jus de fruit; jus d'orange; jus de pomme",
    'zumo; jugo; zumo de naranja; jugo de naranja; zumo de frutas; jugo de frutas',
    "succo; succo di frutta; succo d'arancia; spremuta; spremuta d'arancia",
    'sumo; suco; sumo de laranja; suco de laranja; sumo de fruta; suco de fruta',
    'sap; vruchtensap; sinaasappelsap; appelsap',
    'sok; sok owocowy; sok pomaranczowy; sok jablkowy',
  ],
  milk: ['milch; lait; leche; leite; melk; mleko'],
  'soft-drink': [
    'soda; soft drinks; limonade; limo; erfrischungsgetrank; softdrink; boisson gazeuse',
    'refresco; gaseosa; bibita; refrigerante; frisdrank; napoj gazowany',
  ],
  'energy-drink': [
    'energy drinks; energydrink; energiegetrank; boisson energisante; bebida energetica; bevanda energetica',
    'energiedrank; energydrank; napoj energetyczny; energetyk',
  ],
  'sports-drink': [
    'sport drink; sports drinks; sportgetrank; isotonisches getrank; boisson isotonique; boisson sportive',
    'bebida deportiva; bebida isotonica; bevanda sportiva; bevanda isotonica; sportdrank; napoj izotoniczny; izotonik',
  ],
}

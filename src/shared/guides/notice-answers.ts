import type { GuideAnswer } from './guide-answer.ts'

const NEXT = [{ label: 'Find your utility', to: '/find' }] as const
const NEXT_ES = [{ label: 'Buscar su servicio de agua', to: '/find' }] as const

/** What to do under a notice of a utility, in English and in Spanish: the same parts, in the same order, with the same numbers. */
export const NOTICE_ANSWERS = {
  'boil-water-notice': {
    answer:
      'CDC: bring water to a rolling boil for one minute before you drink it, cook with it or brush your teeth. Above 6,500 feet, boil it for three minutes.',
    steps: [
      {
        about: 'Drinking and cooking',
        text: 'Use bottled water, or water you have boiled and cooled, to drink, cook, brush teeth and wash fruit and vegetables. Boil water from a filter too: most filters do not remove germs.',
        source: 'cdcBoil',
      },
      {
        about: 'Babies',
        text: 'Breastfeed, or use ready-to-use formula. Otherwise mix formula with bottled or boiled water. Sterilize bottles. Wash babies with a sponge: in a bath they may swallow water.',
        source: 'cdcBoil',
      },
      {
        about: 'Washing',
        text: 'You may usually wash hands with soap and tap water, unless the notice says no. Shower without swallowing. Wash clothes as always.',
        source: 'cdcBoil',
      },
      {
        about: 'Dishes',
        text: 'Use a dishwasher if its last rinse reaches 150°F or it has a sanitizing cycle. By hand, wash and rinse with hot water, then soak for at least one minute in a gallon of warm water with 1 teaspoon of unscented bleach, and let them dry in the air.',
        source: 'cdcBoil',
      },
      {
        about: 'Ice',
        text: 'Throw out ice made with tap water, and do not use a refrigerator’s ice or water. Make new ice with bottled or boiled water.',
        source: 'houmaBoil',
      },
      {
        about: 'Pets',
        text: 'Give them bottled water, or boiled water that has cooled: they can get some of the same diseases.',
        source: 'houmaBoil',
      },
      {
        about: 'When the notice ends',
        text: 'Run each cold faucet for 5 minutes, then hot water for 15 minutes, or 30 for a tank above 40 gallons. Throw out three batches of ice, put in new filters, and run the dishwasher once empty.',
        source: 'brushyAfter',
      },
    ],
    next: NEXT,
  },
  'do-not-drink-notice': {
    answer:
      'Use bottled water to drink, cook and brush your teeth. Do not boil tap water to drink it: boiling does not remove chemicals or toxins.',
    steps: [
      {
        about: 'Drinking and cooking',
        text: 'Use bottled water to drink, cook, brush teeth and wash fruit and vegetables.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Babies',
        text: 'Mix formula with bottled water. Be careful with baths: babies and young children may swallow the water.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Washing',
        text: 'Whether you may wash hands, shower or flush the toilet depends on what is in the water. The notice says so; if it does not, ask before you do.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Dishes',
        text: 'Do not use the dishwasher, or anything else that is connected to the water line. Use paper plates, or wash with bottled water.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Ice',
        text: 'Make ice with bottled water. Do not use the ice or water of a refrigerator.',
        source: 'cdcDoNotDrink',
      },
      { about: 'Pets', text: 'Give them bottled water.', source: 'cdcDoNotDrink' },
      {
        about: 'When the notice ends',
        text: 'What to rinse and for how long depends on what was in the water: do what the message that ends it says, before you drink.',
        source: 'cdcDoNotDrink',
      },
    ],
    next: NEXT,
  },
  'do-not-use-notice': {
    answer:
      'Do not let the tap water touch you. Do not drink it, wash or shower with it, or clean with it. Boiling does not help. Use bottled water for everything.',
    steps: [
      {
        about: 'Drinking and cooking',
        text: 'Use bottled water to drink, cook and brush teeth. Such a notice is rare and means that touching or breathing the water can be dangerous.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Babies',
        text: 'Mix formula with bottled water. Do not bathe babies or children in tap water.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Washing',
        text: 'Do not wash hands, shower or wash clothes with tap water. Use bottled water. Ask whether you may flush the toilet.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Dishes',
        text: 'Do not wash dishes with tap water or in the dishwasher. Use paper plates.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Ice',
        text: 'Make ice with bottled water. Do not use a refrigerator’s ice.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Pets',
        text: 'Give them bottled water, and keep them away from the tap.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'When the notice ends',
        text: 'Do not run the water before the message that ends it says how to rinse the pipes.',
        source: 'cedarLakeNotices',
      },
    ],
    next: NEXT,
  },
  'aviso-de-hervir-el-agua': {
    answer:
      'CDC: hierva el agua a borbotones durante un minuto antes de beberla, cocinar con ella o cepillarse los dientes. A más de 6,500 pies de altura, hiérvala tres minutos.',
    steps: [
      {
        about: 'Beber y cocinar',
        text: 'Use agua embotellada, o agua hervida y enfriada, para beber, cocinar, cepillarse los dientes y lavar frutas y verduras. Hierva también el agua filtrada: la mayoría de los filtros no elimina los gérmenes.',
        source: 'cdcBoil',
      },
      {
        about: 'Bebés',
        text: 'Dé el pecho o use fórmula lista para tomar. Si no, prepare la fórmula con agua embotellada o hervida. Esterilice los biberones. Lave a los bebés con una esponja: en la bañera pueden tragar agua.',
        source: 'cdcBoil',
      },
      {
        about: 'Lavarse y lavar ropa',
        text: 'Por lo general puede lavarse las manos con jabón y agua de la llave, salvo que el aviso diga que no. Dúchese sin tragar agua. Lave la ropa como siempre.',
        source: 'cdcBoil',
      },
      {
        about: 'Platos',
        text: 'Use el lavaplatos si el último enjuague llega a 150°F o si tiene ciclo de desinfección. A mano, lave y enjuague con agua caliente, deje los platos al menos un minuto en un galón de agua tibia con 1 cucharadita de cloro sin aroma, y deje que se sequen al aire.',
        source: 'cdcBoil',
      },
      {
        about: 'Hielo',
        text: 'Tire el hielo hecho con agua de la llave, y no use el hielo ni el agua del refrigerador. Haga hielo nuevo con agua embotellada o hervida.',
        source: 'houmaBoil',
      },
      {
        about: 'Mascotas',
        text: 'Deles agua embotellada, o agua hervida que se haya enfriado: pueden tener algunas de las mismas enfermedades.',
        source: 'houmaBoil',
      },
      {
        about: 'Cuando termine el aviso',
        text: 'Deje correr cada llave de agua fría 5 minutos, y después el agua caliente 15 minutos, o 30 si el tanque es de más de 40 galones. Tire tres tandas de hielo, cambie los filtros y haga funcionar el lavaplatos vacío una vez.',
        source: 'brushyAfter',
      },
    ],
    next: NEXT_ES,
  },
  'aviso-de-no-beber': {
    answer:
      'Use agua embotellada para beber, cocinar y cepillarse los dientes. No hierva el agua de la llave para beberla: hervir no elimina químicos ni toxinas.',
    steps: [
      {
        about: 'Beber y cocinar',
        text: 'Use agua embotellada para beber, cocinar, cepillarse los dientes y lavar frutas y verduras.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Bebés',
        text: 'Prepare la fórmula con agua embotellada. Cuidado al bañarlos: los bebés y los niños pequeños pueden tragar agua.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Lavarse y lavar ropa',
        text: 'Si puede lavarse las manos, ducharse o descargar el inodoro depende de lo que haya en el agua. El aviso lo dice; si no lo dice, pregunte antes.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Platos',
        text: 'No use el lavaplatos ni nada que esté conectado a la tubería de agua. Use platos de papel, o lave con agua embotellada.',
        source: 'cdcDoNotDrink',
      },
      {
        about: 'Hielo',
        text: 'Haga hielo con agua embotellada. No use el hielo ni el agua del refrigerador.',
        source: 'cdcDoNotDrink',
      },
      { about: 'Mascotas', text: 'Deles agua embotellada.', source: 'cdcDoNotDrink' },
      {
        about: 'Cuando termine el aviso',
        text: 'Qué enjuagar y por cuánto tiempo depende de lo que había en el agua: antes de beber, haga lo que diga el mensaje que le pone fin.',
        source: 'cdcDoNotDrink',
      },
    ],
    next: NEXT_ES,
  },
  'aviso-de-no-usar': {
    answer:
      'Que el agua de la llave no toque su cuerpo. No la beba, no se lave ni se duche con ella, no limpie con ella. Hervir no ayuda. Use agua embotellada para todo.',
    steps: [
      {
        about: 'Beber y cocinar',
        text: 'Use agua embotellada para beber, cocinar y cepillarse los dientes. Un aviso así es raro y significa que tocar o respirar el agua puede ser peligroso.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Bebés',
        text: 'Prepare la fórmula con agua embotellada. No bañe a bebés ni a niños con agua de la llave.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Lavarse y lavar ropa',
        text: 'No se lave las manos, no se duche y no lave ropa con agua de la llave. Use agua embotellada. Pregunte si puede descargar el inodoro.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Platos',
        text: 'No lave platos con agua de la llave ni en el lavaplatos. Use platos de papel.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Hielo',
        text: 'Haga hielo con agua embotellada. No use el hielo del refrigerador.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Mascotas',
        text: 'Deles agua embotellada, y manténgalas lejos de la llave.',
        source: 'cedarLakeNotices',
      },
      {
        about: 'Cuando termine el aviso',
        text: 'No deje correr el agua antes de que el mensaje que le pone fin diga cómo enjuagar las tuberías.',
        source: 'cedarLakeNotices',
      },
    ],
    next: NEXT_ES,
  },
} as const satisfies Record<string, GuideAnswer>

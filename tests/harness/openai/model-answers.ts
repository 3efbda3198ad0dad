import type { LabelAnswer } from '#server/providers/ai/openai/label-answer.ts'
import type { ProblemAnswer } from '#server/providers/ai/openai/problem-answer.ts'

/** What a model sees on the fixture `01-evian-table.jpg`. */
export function labelAnswer(values: Partial<LabelAnswer> = {}): LabelAnswer {
  return {
    isBottle: true,
    brand: 'evian',
    confidence: 93,
    otherBrands: ['Thonon'],
    kind: 'mineral',
    source: 'Cachat, Évian-les-Bains',
    printed: {
      ph: 7.1,
      tds: 335,
      minerals: [
        { mineral: 'calcium', mgPerLiter: 83.2 },
        { mineral: 'magnesium', mgPerLiter: 25.2 },
      ],
    },
    volumeMl: 1500,
    barcode: null,
    textRead: ['evian', 'Calcium 83,2', 'Magnésium 25,2', 'Résidu sec à 180 °C 335 mg/l', 'pH 7,1', '1,5 L'],
    ...values,
  }
}

/** What a model says of a picture without a label; some fields filled as a careless one would. */
export function noLabelAnswer(): LabelAnswer {
  return labelAnswer({ isBottle: false, confidence: 40, brand: 'Cat', textRead: ['meow 83,2'] })
}

/** What a model says of a dripping tap. */
export function problemAnswer(values: Partial<ProblemAnswer> = {}): ProblemAnswer {
  return {
    title: 'Dripping tap',
    diagnosis: 'The washer of the tap is worn, so that it does not close any more.',
    confidence: 84,
    causes: ['A worn washer', 'Scale on the seat'],
    estimatedTime: '20–45 minutes',
    guide: {
      shutOffs: [
        {
          danger: 'pressure',
          text: 'Turn the valve under the sink clockwise until it stops.',
          test: 'Open the tap: nothing may come out any more.',
        },
      ],
      ready: ['Put the plug in, so that no screw falls into the drain.'],
      steps: [
        { text: 'Turn the water off at the valve under the sink.', atHand: [] },
        { text: 'Change the washer for one of the same size.', atHand: ['Spanner', 'Washer, 15 mm'] },
      ],
      worked: 'The spout stays dry for five minutes with the handle off.',
      ifNot: [{ cause: 'The seat is worn.', ruledOut: 'The washer is new.' }],
      stopWhen: ['Stop if the valve under the sink does not close.'],
      call: 'When the valve under the sink does not close.',
      limits: 'This covers a tap with a washer.',
    },
    parts: [{ name: 'Washer, 15 mm', quantity: 1 }],
    tools: ['Spanner'],
    safetyNotes: ['Hot water can scald.'],
    isShopping: false,
    shoppingGuide: [],
    installationTips: [],
    otherProblems: ['Leak at the handle'],
    hazards: [],
    isPhotoUsed: true,
    ...values,
  }
}

import type { GuideSource } from './guide-sources.ts'

/** A sentence of a guide, and who says so. */
export interface GuideStep {
  /** What of a home's water it is about, before the sentence: "Ice". */
  about?: string
  text: string
  source: GuideSource
}

/** The answer to a question people have about their water. Everyone reads it. */
export interface GuideAnswer {
  /** In one or two sentences. */
  answer: string
  /** What not to do, and when to call for help. Every guide with sections has it here, where it is never locked. */
  safety?: readonly GuideStep[]
  steps: readonly GuideStep[]
  /** Where to go on: pages of this site. */
  next: readonly {
    label: string
    to: '/find' | '/products' | '/scanner' | '/my-test' | '/water/us' | '/tracker' | '/my-fridge' | '/compare'
  }[]
}

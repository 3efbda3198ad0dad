import { describe, expect, it } from 'vitest'
import { applyReview, hasContent, isDecisionInForce, type RecordReview } from './review.rules.ts'

const shipped = { brand: 'Quelle', minerals: { calcium: 80, sodium: 5 }, ph: null as number | null }
const review = (fields: Partial<RecordReview>): RecordReview => ({
  decision: 'confirmed',
  content: shipped,
  correction: null,
  ...fields,
})

describe('applyReview', () => {
  it('leaves a record alone that no one decided on, or whose decision was taken back', () => {
    const alone = { content: shipped, isUnconfirmed: true, isRejected: false, isChanged: false }
    expect(applyReview(shipped, true, undefined)).toEqual(alone)
    expect(applyReview(shipped, true, review({ decision: null }))).toEqual(alone)
  })

  it('confirms, corrects and rejects', () => {
    expect(applyReview(shipped, true, review({}))).toMatchObject({ isUnconfirmed: false, isRejected: false })
    const correction = { ph: 7.2 }
    expect(applyReview(shipped, true, review({ decision: 'corrected', correction }))).toEqual({
      content: { ...shipped, ph: 7.2 },
      isUnconfirmed: false,
      isRejected: false,
      isChanged: false,
    })
    expect(applyReview(shipped, true, review({ decision: 'rejected' }))).toMatchObject({
      content: shipped,
      isUnconfirmed: true,
      isRejected: true,
    })
  })

  it('asks again once the record is shipped otherwise, whatever was decided', () => {
    const changed = { ...shipped, minerals: { calcium: 81, sodium: 5 } }
    for (const decision of ['confirmed', 'corrected'] as const)
      expect(applyReview(changed, false, review({ decision, correction: { ph: 7 } }))).toEqual({
        content: changed,
        isUnconfirmed: true,
        isRejected: false,
        isChanged: true,
      })
    expect(applyReview(changed, true, review({ decision: 'rejected' }))).toMatchObject({
      isRejected: true,
      isChanged: true,
    })
  })

  it('sees no change in the order of keys', () => {
    const turned = { ph: null, minerals: { sodium: 5, calcium: 80 }, brand: 'Quelle' }
    expect(applyReview(turned, true, review({})).isChanged).toBe(false)
  })
})

describe('isDecisionInForce', () => {
  it('compares a correction with the corrected record', () => {
    const corrected = review({ decision: 'corrected', correction: { ph: 7.2 } })
    expect(isDecisionInForce({ ...shipped, ph: 7.2 }, corrected)).toBe(true)
    expect(isDecisionInForce(shipped, corrected)).toBe(false)
    expect(isDecisionInForce(shipped, review({}))).toBe(true)
    expect(isDecisionInForce(shipped, review({ decision: null }))).toBe(false)
  })
})

describe('hasContent', () => {
  it('takes a missing field and null for the same, and ignores other fields', () => {
    expect(hasContent({ brand: 'A', id: 1 }, { brand: 'A', owner: null })).toBe(true)
    expect(hasContent({ brand: 'A' }, { brand: 'A', owner: 'B' })).toBe(false)
  })
})

import Plus from 'lucide-react/icons/plus'
import { Stack } from '#client/ui/layout/layout.tsx'
import { missingDetails, type ProblemDetail } from '#shared/scans/guided-questions.rules.ts'
import styles from './water-iq.module.css'

/** What is asked about each missing detail, and the answers that are one press away; each goes into the text. */
const QUESTIONS: Readonly<Record<ProblemDetail, { question: string; answers: readonly [string, string][] }>> =
  {
    where: {
      question: 'Where is it?',
      answers: [
        ['Kitchen', 'It is in the kitchen.'],
        ['Bathroom', 'It is in the bathroom.'],
        ['Toilet', 'It is the toilet.'],
        ['Basement', 'It is in the basement.'],
        ['Outside', 'It is outside.'],
        ['Everywhere', 'It is everywhere in the house.'],
      ],
    },
    since: {
      question: 'Since when?',
      answers: [
        ['Today', 'It began today.'],
        ['A few days', 'It began a few days ago.'],
        ['Weeks', 'It has been so for weeks.'],
        ['Always', 'It has always been so.'],
      ],
    },
    smell: {
      question: 'What do you see, hear or smell?',
      answers: [
        ['It drips', 'It drips.'],
        ['A puddle', 'There is a puddle.'],
        ['A color', 'The water has a color.'],
        ['A smell', 'There is a smell.'],
        ['A noise', 'It makes a noise.'],
        ['Little water', 'Hardly any water comes out.'],
      ],
    },
    tried: {
      question: 'What did you try?',
      answers: [
        ['Nothing yet', 'I have tried nothing so far.'],
        ['Cleaned it', 'I cleaned it already.'],
        ['Closed the valve', 'I closed the valve already.'],
        ['Changed a part', 'I changed a part already.'],
      ],
    },
  }

/** Questions asked at once, so that a phone still shows the button below them. */
const AT_ONCE = 2

export interface GuidedQuestionsProps {
  text: string
  /** Puts a sentence at the end of the text. */
  onAnswer: (sentence: string) => void
}

/** Asks for details that a short description lacks. Renders nothing if it has them or is empty. */
export function GuidedQuestions({ text, onAnswer }: GuidedQuestionsProps) {
  const missing = missingDetails(text).slice(0, AT_ONCE)
  if (missing.length === 0) return null
  return (
    <Stack as="section" gap={12} aria-label="Questions that help">
      <p className="muted small">A detail or two makes the answer better.</p>
      {missing.map((detail) => {
        const { question, answers } = QUESTIONS[detail]
        return (
          <fieldset key={detail} className={styles.question}>
            <legend>{question}</legend>
            <div className={styles.answers}>
              {answers.map(([label, sentence]) => (
                <button
                  key={label}
                  type="button"
                  className={styles.answer}
                  onClick={() => onAnswer(sentence)}
                >
                  <Plus size={16} aria-hidden />
                  {label}
                </button>
              ))}
            </div>
          </fieldset>
        )
      })}
    </Stack>
  )
}

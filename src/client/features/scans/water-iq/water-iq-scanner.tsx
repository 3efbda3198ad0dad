import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { RepairUnderWay } from '#client/features/scans/common/repairs/repair-under-way.tsx'
import { loadPart } from '#client/lib/load-part.ts'
import { toast } from '#client/lib/toast-store.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Field } from '#client/ui/public/field.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formatNumber } from '#shared/format/number.ts'
import { DESCRIPTION_MAX_LENGTH } from '#shared/scans/scans.limits.ts'
import { AllowanceCard } from '../allowance/allowance-card.tsx'
import { useAllowance } from '../allowance/use-allowance.ts'
import { useChosenPhoto } from '../photo/chosen-photo.ts'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { useOpenedScan } from '../progress/use-opened-scan.ts'
import { useProblem, writeProblem } from './draft.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { EmergencyLink } from './emergency-call.tsx'
import { GuidedQuestions } from './guided-questions.tsx'
import { ProblemPhoto } from './problem-photo.tsx'
import { StopView } from './stop-view.tsx'
import { useDiagnosis } from './use-diagnosis.ts'
import { useStop } from './use-stop.ts'
import styles from './water-iq.module.css'

const ResponseDialog = lazy(() => loadPart(() => import('./response-dialog.tsx')))

/** The length is shown within this distance of the maximum. */
const TOLD_FROM = DESCRIPTION_MAX_LENGTH - 200

const STEPS = ['Sending', 'Reading what you wrote', 'Looking it up', 'Checking for dangers'] as const

/** Said before sending a photo that no one could look at. */
const PHOTO_NEEDS_WORDS =
  'Photos can’t be looked at here yet. Describe the problem in a sentence; the photo alone is not enough.'

/** What others ask; a press puts it into the field. */
const PEOPLE_ASK = [
  ['Low pressure at one tap', 'The kitchen tap gives only a trickle; the other taps are fine.'],
  [
    'White scale on taps and kettle',
    'There is white scale on the taps and in the kettle. How do I get rid of it?',
  ],
  ['Brown or rusty water', 'Brown water comes out of the bathroom tap since this morning.'],
  ['Which filter removes lead?', 'Which filter removes lead from drinking water?'],
] as const

/**
 * The Water IQ scanner: takes a description or a photo of a home problem, or both, and shows what to do.
 * @param props.opened an earlier question of the person, whose answer opens
 */
export function WaterIqScanner({ opened }: { opened: string | undefined }) {
  const text = useProblem()
  const photo = useChosenPhoto('water-iq')
  const field = useRef<HTMLTextAreaElement>(null)
  const viewer = useViewer()
  const { allowance, nextAt } = useAllowance()
  const [error, setError] = useState<string | null>(null)
  const { running, isBusy, result, hadPhoto, failure, ask, reopen, cancel, close } = useDiagnosis()

  useOpenedScan(opened, reopen)

  const danger = useStop(text)
  // On the screen of a danger nothing stands but the field, the call and the steps.
  const isInDanger = danger.stop !== null && !isBusy
  const note = useRef<HTMLElement>(null)
  /** It was sent, and what to do is not in view yet. */
  const [isNoteWanted, setIsNoteWanted] = useState(false)
  useEffect(() => {
    if (!isNoteWanted || !isInDanger) return
    setIsNoteWanted(false)
    note.current?.scrollIntoView({ block: 'start' })
    note.current?.focus({ preventScroll: true })
  }, [isNoteWanted, isInDanger])
  // Visitors learn it after they log in: the engine depends on their account.
  const needsWords = allowance?.readsProblemPhotos === false
  const isPhotoAlone = photo !== null && text.trim() === ''

  // What was asked for before the log-in is asked with what is known after it.
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  const write = (next: string) => {
    setError(null)
    writeProblem(next)
  }
  const add = (sentence: string) => {
    const before = text.trim()
    write(`${before}${/[.!?]$/.test(before) ? '' : '.'} ${sentence}`)
  }

  /** Shows what to do about a danger; without one, asks. A danger needs no account and takes nothing from the allowance. */
  async function submit(): Promise<void> {
    if ((await danger.check()) === null) send()
    else setIsNoteWanted(true)
  }

  function send(): void {
    const problem = isPhotoAlone && needsWords ? PHOTO_NEEDS_WORDS : problemWith(text, photo !== null)
    if (problem !== null) {
      setError(problem)
      if (text.trim() === '') toast.error('Information needed', problem)
      field.current?.focus()
      return
    }
    const go = () => void latest.current()
    if (viewer?.kind === 'member') go()
    else openAccountDialog({ purpose: 'ask. What you wrote stays here.', onLoggedIn: go })
  }

  return (
    <div className={styles.columns}>
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {!isInDanger && <h2>What is wrong with the water?</h2>}
        <Field
          label="Describe the problem"
          error={error}
          hint={
            isInDanger
              ? undefined
              : text.length >= TOLD_FROM
                ? `${text.length} of ${DESCRIPTION_MAX_LENGTH} characters`
                : 'Say where it is, since when, and what you tried.'
          }
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              ref={field}
              name="description"
              rows={isInDanger ? 2 : 5}
              className={classNames(className, isInDanger ? styles.asTyped : styles.text)}
              placeholder="The toilet tank keeps refilling every few minutes and I hear hissing."
              value={text}
              readOnly={isBusy}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                // Enter begins a new line here; with Ctrl or Cmd it sends.
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                  event.preventDefault()
                  if (!isBusy) void submit()
                }
              }}
            />
          )}
        </Field>
        {danger.stop !== null && (
          <section ref={note} data-stop aria-label="Safety first" tabIndex={-1} className={styles.note}>
            <StopView
              key={danger.isSpanish ? 'es' : 'en'}
              stop={danger.stop}
              language={danger.isSpanish ? 'es' : 'en'}
              onChangeWords={() => field.current?.focus()}
            />
          </section>
        )}
        {!isInDanger && danger.isSpanish && (
          <p lang="es">
            Si huele a gas, hay humo o chispas, o alguien se siente mal: <EmergencyLink language="es" />; a lo
            demás respondemos en inglés.
          </p>
        )}
        {!isInDanger && (
          <>
            {!isBusy && <GuidedQuestions text={text} onAnswer={add} />}
            <ProblemPhoto isBusy={isBusy} />
            {isPhotoAlone && needsWords && !isBusy && error !== PHOTO_NEEDS_WORDS && (
              <p className="muted small" role="status">
                {PHOTO_NEEDS_WORDS}
              </p>
            )}
            {failure !== null && (
              <FormError>
                <b>{failure.title}</b>
                <p>{failure.message}</p>
                {failure.details.reason === 'own-water' && (
                  <AppLink to="/find" className="text-link">
                    Find your water
                  </AppLink>
                )}
              </FormError>
            )}
            {nextAt === null || isBusy ? (
              <Button type="submit" isFull isBusy={isBusy} busyLabel="Analyzing...">
                Ask AI
              </Button>
            ) : (
              <AllowanceCard />
            )}
            {running !== null && (
              <ProgressPanel running={running} steps={STEPS} sent={{ done: 'Sent' }} onCancel={cancel} />
            )}
            <p className="muted small">
              General guidance, not a plumber’s or doctor’s advice. With gas, sewage or live wires near water,
              leave and call a professional.
            </p>
          </>
        )}
      </Stack>
      {!isInDanger && (
        <Stack gap={16}>
          <RepairUnderWay />
          {nextAt === null && <AllowanceCard />}
          <Card as="section" isPadded aria-labelledby="people-ask">
            <h2 id="people-ask" className="h3">
              People ask
            </h2>
            <ul className="divided">
              {PEOPLE_ASK.map(([label, question]) => (
                <li key={label}>
                  <button
                    type="button"
                    className={styles.ask}
                    disabled={isBusy}
                    onClick={() => {
                      write(question)
                      field.current?.focus()
                    }}
                  >
                    {label}
                    <ChevronRight size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          <EarlierAnswers isBusy={isBusy} onOpen={(id) => void reopen(id)} />
        </Stack>
      )}
      {result !== null && (
        <Suspense fallback={null}>
          <ResponseDialog key={result.scanId} result={result} hadPhoto={hadPhoto} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Why a text cannot be sent; null if it can. */
function problemWith(text: string, hasPhoto: boolean): string | null {
  if (text.trim() === '' && !hasPhoto) return 'Please describe your issue or upload an image.'
  if (text.length <= DESCRIPTION_MAX_LENGTH) return null
  return `Please use at most ${formatNumber(DESCRIPTION_MAX_LENGTH)} characters; this is ${formatNumber(text.length)}.`
}

import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { useSaveBookmark, useShareBookmark } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { GuideStart } from '#client/features/scans/common/repairs/guide-start.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import type { IntendedAct } from '#shared/accounts/intentions.ts'
import { nearestAnswer, otherAnswer, toPlan } from '#shared/scans/saved-answers.rules.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { AnswerNotes } from './answer-notes.tsx'
import { OneQuestion } from './one-question.tsx'
import { PlanView } from './plan-view.tsx'
import { ReminderForm } from './reminder-form.tsx'
import styles from './response-dialog.module.css'
import { walkOfPlan } from './walk-of-plan.ts'
import { WhichProblem } from './which-problem.tsx'

export interface ResponseDialogProps {
  result: DiagnosisResult
  /** A photo was sent along. */
  hadPhoto: boolean
  onClose: () => void
}

/** An answer of Water IQ: to read, save, share and be reminded of. Opens as it appears. */
export default function ResponseDialog({ result: answered, hadPhoto, onClose }: ResponseDialogProps) {
  /** What the person replied to the question between two problems; null before that. */
  const [reply, setReply] = useState<'own' | 'other' | null>(null)
  /** The one of the nearest problems that the person chose; null before that, and where there is none to choose. */
  const [chosen, setChosen] = useState<number | null>(null)
  const isAsking = answered.nearest != null && chosen === null && !answered.stop
  const result =
    chosen !== null ? nearestAnswer(answered, chosen) : reply === 'other' ? otherAnswer(answered) : answered
  const dialog = useRef<HTMLDialogElement>(null)
  const { save, isSaving } = useSaveBookmark()
  const { share, isBusy: isSharing } = useShareBookmark()
  const [savedId, setSavedId] = useState<string | null>(null)
  const [isReminding, setIsReminding] = useState(false)

  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
  }, [])

  /** Saves the answer, because sharing and reminders need its id. Null if it could not be saved. */
  async function keep(isQuiet: boolean, act: IntendedAct = 'save'): Promise<string | null> {
    if (savedId !== null) return savedId
    const saved = await save(
      {
        type: 'iq_plan',
        scanId: result.scanId,
        isOther: reply === 'other',
        ...(chosen !== null && { nearest: chosen }),
      },
      {
        title: result.title,
        ...(isQuiet && { toast: false }),
        intention: { next: `/scanner?tab=water-iq&scan=${result.scanId}`, act },
        onSaved: (id) => {
          setSavedId(id)
          if (act === 'share') void share({ id, title: result.title })
        },
      },
    )
    return saved?.id ?? null
  }

  const shareIt = () =>
    void (savedId === null ? keep(true, 'share') : share({ id: savedId, title: result.title }))

  useIntention(isAsking ? [] : ['save', 'share'], (act) => (act === 'share' ? shareIt() : void keep(false)))

  const plan = toPlan(result)
  const guide = result.isShopping ? null : result.guide
  const actions = (
    <>
      <IconButton
        label="Share"
        isOutlined
        className={styles.icon}
        disabled={isSharing || isSaving}
        onClick={shareIt}
      >
        <Share2 size={20} aria-hidden />
      </IconButton>
      <IconButton
        label="Set Reminder"
        isOutlined
        className={styles.icon}
        onClick={() => setIsReminding(true)}
      >
        <Bell size={20} aria-hidden />
      </IconButton>
      {savedId === null ? (
        <Button variant="secondary" isBusy={isSaving} busyLabel="Saving" onClick={() => void keep(false)}>
          Save Response
        </Button>
      ) : (
        <ButtonLink variant="secondary" to="/bookmarks">
          <Bookmark size={18} aria-hidden />
          Saved
        </ButtonLink>
      )}
      <Button
        className={styles.done}
        {...(guide && { variant: 'secondary' })}
        onClick={() => dialog.current?.close()}
      >
        Done
      </Button>
    </>
  )
  const start = guide && <GuideStart {...walkOfPlan(result.title, plan, guide)} />

  return (
    <Dialog
      ref={dialog}
      title={isReminding ? 'Set Reminder' : 'AI Water IQ Response'}
      width={600}
      onClose={onClose}
      // A danger has one button, and there is nothing to keep of a question.
      footer={isReminding || isAsking || result.stop ? undefined : (start ?? actions)}
    >
      {isReminding ? (
        <ReminderForm result={result} keep={() => keep(true)} onDone={() => setIsReminding(false)} />
      ) : isAsking ? (
        <WhichProblem
          nearest={answered.nearest ?? []}
          others={answered.engine === 'openai' ? answered.otherTitles : []}
          onChoose={setChosen}
        />
      ) : result.stop ? (
        <PlanView title={result.title} plan={plan} />
      ) : (
        <>
          <NeedsAddress purpose="to save things" />
          <PlanView
            title={result.title}
            plan={plan}
            hasStart={false}
            heading={<h3 className={styles.title}>{result.title}</h3>}
            more={
              <>
                {answered.closeTo && (
                  <OneQuestion
                    closeTo={answered.closeTo}
                    reply={reply}
                    onReply={(next) => {
                      setReply(next)
                      setSavedId(null)
                    }}
                  />
                )}
                <AnswerNotes result={result} hadPhoto={hadPhoto} />
              </>
            }
          />
          <Box as="p" marginTop={12} className="muted small">
            General guidance, not a plumber’s or doctor’s advice. With gas, sewage or live wires near water,
            leave and call a professional.
          </Box>
          {start && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </Dialog>
  )
}

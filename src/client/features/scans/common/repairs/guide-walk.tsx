import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import MessageSquareShare from 'lucide-react/icons/message-square-share'
import { useRef, useState } from 'react'
import { handOn } from '#client/lib/hand-on.ts'
import { toast } from '#client/lib/toast-store.ts'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { plumberText } from '#shared/scans/repairs/plumber-text.rules.ts'
import { GuideDrawing } from './guide-drawing.tsx'
import styles from './guide-walk.module.css'
import { useScreenAwake } from './use-screen-awake.ts'
import { removeWalk, saveWalk, type Walk } from './walk-store.ts'

export interface GuideWalkProps {
  walk: Walk
  /** It was closed; the place is kept on the device. */
  onClose: () => void
}

const NOT_KEPT = 'This browser keeps nothing, so your place is lost when you close the page.'

/** Carries one through a guide: one big step at a time, on a screen that stays on, without a network. Opens as it appears. */
export default function GuideWalk({ walk: begun, onClose }: GuideWalkProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  /** Its place is removed and not kept on closing. */
  const isFinished = useRef(false)
  const [walk, setWalk] = useState(begun)
  const [isKept, setIsKept] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)
  useScreenAwake()

  const keep = (change: Partial<Walk>) => {
    const next = { ...walk, ...change, changedAt: Date.now() }
    setWalk(next)
    setIsKept(saveWalk(next))
  }

  useEffectOn([], () => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    keep({})
  })

  const { guide, title, at } = walk
  const { shutOffs, steps } = guide
  const units = [...shutOffs, ...steps]
  const last = units.length + 1
  const done = new Set(walk.done)

  function go(next: number, isDone: boolean): void {
    const changed = new Set(done)
    if (isDone && at >= 1 && at < last) changed.add(at - 1)
    setHasFailed(false)
    keep({ at: Math.min(last, Math.max(0, next)), done: [...changed] })
    screen.current?.closest('dialog')?.querySelector('h2')?.focus()
    screen.current?.scrollIntoView({ block: 'start' })
  }

  async function tellPlumber(): Promise<void> {
    const text = plumberText(title, guide, { done, isFinished: at === last })
    const outcome = await handOn({ title, text }, text)
    if (outcome === 'copied') toast.success('Copied', 'Paste it into a message to your plumber.')
    if (outcome === 'failed')
      toast.error('Could not share', 'Your browser allows neither sharing nor copying here.')
  }

  function finish(): void {
    isFinished.current = true
    removeWalk(walk.id)
    dialog.current?.close()
    toast.success('Well done', 'Look at it once more tomorrow.')
  }

  return (
    <Dialog
      ref={dialog}
      title={title}
      width={640}
      onClose={() => {
        onClose()
      }}
      footer={
        <>
          <Button
            variant="secondary"
            className={styles.big}
            disabled={at === 0}
            onClick={() => go(at - 1, false)}
          >
            <ArrowLeft size={22} aria-hidden />
            Back
          </Button>
          {at < last ? (
            <Button className={styles.big} onClick={() => go(at + 1, true)}>
              <Check size={22} aria-hidden />
              Done
            </Button>
          ) : (
            <Button className={styles.big} onClick={finish}>
              <Check size={22} aria-hidden />
              It works
            </Button>
          )}
        </>
      }
    >
      <div ref={screen} className={styles.screen}>
        <div className={styles.progress}>
          <Tube value={(100 * at) / last} />
          <p className="muted small" role="status">
            {placeOf(walk, last)}
          </p>
        </div>
        <Screen walk={walk} last={last} isDone={done.has(at - 1)} />
        {at === last && !hasFailed && (
          <Button variant="secondary" isFull onClick={() => setHasFailed(true)}>
            Not yet: what next?
          </Button>
        )}
        {at === last && hasFailed && <IfNot walk={walk} />}
        <details className={styles.stop}>
          <summary>When to stop, and whom to call</summary>
          <ul>
            {guide.stop.when.map((when) => (
              <li key={when}>{when}</li>
            ))}
          </ul>
          <p>
            <b>Call:</b> {guide.stop.call}
          </p>
        </details>
        <Button variant="secondary" isFull onClick={() => void tellPlumber()}>
          <MessageSquareShare size={20} aria-hidden />
          Tell the plumber
        </Button>
        {!isKept && (
          <p className="muted small" role="status">
            {NOT_KEPT}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function placeOf({ at, guide: { shutOffs, steps } }: Walk, last: number): string {
  if (at === 0) return 'Before you start'
  if (at === last) return 'Did it work?'
  if (at <= shutOffs.length) return `Turn off ${at} of ${shutOffs.length}`
  return `Step ${at - shutOffs.length} of ${steps.length}`
}

function Screen({ walk, last, isDone }: { walk: Walk; last: number; isDone: boolean }) {
  const { at, guide, parts, tools } = walk
  const { shutOffs, steps } = guide
  if (at === 0)
    return (
      <>
        {(parts.length > 0 || tools.length > 0) && (
          <>
            <h3 className={styles.heading}>Have these at hand</h3>
            <ul className={styles.list}>
              {parts.map(({ name, quantity }) => (
                <li key={name}>
                  {name}
                  {quantity > 1 && ` (${quantity})`}
                </li>
              ))}
              {tools.map((tool) => (
                <li key={tool}>{tool}</li>
              ))}
            </ul>
          </>
        )}
        {guide.ready.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <p className="muted">{guide.limits}</p>
      </>
    )
  if (at === last)
    return (
      <>
        <h3 className={styles.heading}>How to know that it worked</h3>
        <p className={styles.text}>{guide.worked}</p>
      </>
    )
  const shutOff = shutOffs[at - 1]
  if (shutOff)
    return (
      <>
        <GuideDrawing name={shutOff.drawing} />
        <p className={styles.text}>{shutOff.text}</p>
        <div className={styles.test}>
          <b>Test it:</b> {shutOff.test}
        </div>
        {isDone && <Ticked />}
      </>
    )
  const step = steps[at - 1 - shutOffs.length]
  if (!step) return null
  return (
    <>
      <GuideDrawing name={step.drawing} />
      <p className={styles.text}>{step.text}</p>
      {step.atHand.length > 0 && (
        <p className="muted">
          At hand: <b>{step.atHand.join(', ')}</b>
        </p>
      )}
      {isDone && <Ticked />}
    </>
  )
}

const Ticked = () => (
  <p className={styles.ticked}>
    <Check size={18} aria-hidden /> Done
  </p>
)

function IfNot({ walk: { guide } }: { walk: Walk }) {
  return (
    <section className={styles.next} aria-label="If it did not work">
      <h3 className={styles.heading}>The next likely cause</h3>
      <ol>
        {guide.ifNot.map(({ cause, ruledOut }) => (
          <li key={cause}>
            <p>{cause}</p>
            {ruledOut !== '' && <p className="muted small">Ruled out: {ruledOut}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import styles from './confirm-dialog.module.css'

/** What is asked before something that cannot be undone. */
export interface Question {
  title: string
  text: ReactNode
  /** Says what happens: "Delete product". */
  confirmLabel: string
  /** "Cancel" unless told otherwise. */
  cancelLabel?: string
  /** Not a deletion: the button is no red one. */
  isHarmless?: boolean
}

/** Properties of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}

/** A question that is open as long as it is mounted; closing it in any way says no. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isConfirmed = useRef(false)
  useEffect(() => dialog.current?.showModal(), [])
  // It is answered once it is closed: a dialog that is only unmounted gives the focus back to nobody.
  const answer = (isYes: boolean) => {
    isConfirmed.current = isYes
    dialog.current?.close()
  }
  return (
    <Dialog
      ref={dialog}
      title={question.title}
      onClose={() => onAnswer(isConfirmed.current)}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => answer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant={question.isHarmless ? 'primary' : 'danger'} onClick={() => answer(true)}>
            {question.confirmLabel}
          </Button>
        </div>
      }
    >
      {question.text}
    </Dialog>
  )
}

/** Asks questions: `if (await confirm.ask({ … }))`, with `{confirm.dialog}` somewhere in what is drawn. */
export interface Confirm {
  ask: (question: Question) => Promise<boolean>
  dialog: ReactNode
}

interface Asked {
  question: Question
  answer: (isConfirmed: boolean) => void
}

/** A {@link ConfirmDialog} to be awaited. */
export function useConfirm(): Confirm {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    ask: (question) =>
      new Promise((answer) => {
        setAsked({ question, answer })
      }),
    dialog: asked && (
      <ConfirmDialog
        question={asked.question}
        onAnswer={(isConfirmed) => {
          setAsked(null)
          asked.answer(isConfirmed)
        }}
      />
    ),
  }
}

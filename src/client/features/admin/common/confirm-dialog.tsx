import { type ReactNode, useState } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from './confirm-dialog.module.css'

/** A question before something that cannot be undone. */
export interface Question {
  title: string
  text: ReactNode
  /** Says what happens: "Delete product". */
  confirmLabel: string
  /** "Cancel" by default. */
  cancelLabel?: string
  /** Nothing is deleted: the button is not red. */
  isHarmless?: boolean
}

export interface ConfirmDialogProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
}

/** A question that is open while it is mounted. Closing it in any way means no. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      title={question.title}
      onClose={() => onAnswer(false)}
      footer={
        <Row justify="end" gap={12} className={styles.answers}>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant={question.isHarmless ? 'primary' : 'danger'} onClick={() => onAnswer(true)}>
            {question.confirmLabel}
          </Button>
        </Row>
      }
    >
      {question.text}
    </Dialog>
  )
}

/** Asks questions: `if (await confirm.ask({ … }))`. Render `{confirm.dialog}` somewhere. */
export interface Confirm {
  ask: (question: Question) => Promise<boolean>
  dialog: ReactNode
}

interface Asked {
  question: Question
  answer: (isConfirmed: boolean) => void
}

/** A {@link ConfirmDialog} whose answer is a promise. */
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

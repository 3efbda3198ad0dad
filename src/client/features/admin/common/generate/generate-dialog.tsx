import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { GenerationError, GenerationProgress } from './generation-state.tsx'
import { isChange, type ReviewField, ReviewTable } from './review-table.tsx'
import { type GenerationProblem, problemOf, useGeneration } from './use-generation.ts'

// The button that was pressed goes with the form it stood in.
const takeFocus = (element: HTMLElement | null) => element?.focus()

export interface GenerateDialogProps<Draft extends object> {
  isOpen: boolean
  onClose: () => void
  /** "Generate city details" */
  title: string
  /** One sentence: from what the model writes. */
  intro: string
  /** A line the admin types; `required` is said when it is empty: "Topic is required". Left out, nothing is asked. */
  idea?: { label: string; required: string; initial?: string; maxLength?: number }
  /** One call of `admin.generate.*`; hand it the signal, so that Cancel ends it at the server too. */
  ask: (idea: string, signal: AbortSignal) => Promise<Draft>
  /** Draws the picture of what was written; what it answers is laid over the draft. Offered as a choice. */
  draw?: (draft: Draft, signal: AbortSignal) => Promise<Partial<Draft>>
  /** What is shown for review, in order. */
  fields: readonly ReviewField<Draft>[]
  /** What the form says now. */
  current: Partial<Draft>
  /** The heading of failures; 'AI Generation Failed' by default. */
  errorTitle?: string
  /** What its button does, the name of its first stage and what is said above the draft, where no model writes. */
  verb?: string
  stage?: string
  caution?: string
  /** Fills the form with the fields that were chosen; nothing is saved. `draft` is the whole answer, with its `model`. */
  onTakeOver: (chosen: Partial<Draft>, draft: Draft) => void
}

/**
 * Lets a model write the first draft: asks (and draws), shows each field next to what is there now, and fills the form with
 * those that are chosen. Whatever fails or is canceled keeps what was typed. Put it next to the editor's form, not into it.
 */
export function GenerateDialog<Draft extends object>({
  isOpen,
  onClose,
  title,
  intro,
  idea,
  ask,
  draw,
  fields,
  current,
  errorTitle = 'AI Generation Failed',
  verb = 'Generate',
  stage: firstStage = 'Asking the model and checking its answer',
  caution = 'The model names no sources. Check every statement before you publish it.',
  onTakeOver,
}: GenerateDialogProps<Draft>) {
  const generation = useGeneration()
  const [typed, setTyped] = useState<string | null>(null)
  const [ideaError, setIdeaError] = useState<string | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [drawingProblem, setDrawingProblem] = useState<GenerationProblem | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isRunning = generation.stages.length > 0
  const words = typed ?? idea?.initial ?? ''

  function close() {
    generation.cancel()
    generation.setProblem(null)
    setDraft(null)
    onClose()
  }

  async function generate() {
    if (idea !== undefined && words.trim() === '') return setIdeaError(idea.required)
    setDrawingProblem(null)
    const made = await generation.run(errorTitle, async (stage) => {
      const written = await stage(firstStage, (signal) => ask(words.trim(), signal))
      if (draw === undefined || !isDrawing) return written
      try {
        return { ...written, ...(await stage('Drawing the picture', (signal) => draw(written, signal))) }
      } catch (error) {
        // What was written is not lost because the picture was.
        setDrawingProblem(problemOf('Image Generation Failed', error))
        return written
      }
    })
    if (made === null) return
    setDraft(made)
    setChosen(new Set(fields.map(({ name }) => name).filter((name) => isChange(made[name], current[name]))))
  }

  function takeOver() {
    if (draft === null) return
    const taken: Partial<Draft> = {}
    for (const { name } of fields) if (chosen.has(name)) taken[name] = draft[name]
    onTakeOver(taken, draft)
    close()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      subtitle={draft === null ? intro : 'Choose what to take over. Nothing is saved yet.'}
      width={720}
      onClose={close}
      footer={
        draft === null ? undefined : (
          <>
            <Button variant="secondary" onClick={() => setDraft(null)}>
              Back
            </Button>
            <Button disabled={chosen.size === 0} onClick={takeOver}>
              Take over
            </Button>
          </>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {draft !== null && 'Draft ready'}
      </p>
      {draft === null ? (
        <Stack
          as="form"
          gap={16}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isRunning) void generate()
          }}
        >
          {idea !== undefined && (
            <TextField
              name="idea"
              label={idea.label}
              maxLength={idea.maxLength ?? 200}
              value={words}
              error={ideaError}
              disabled={isRunning}
              data-autofocus
              onChange={(value) => {
                setTyped(value)
                setIdeaError(null)
              }}
            />
          )}
          {draw !== undefined && (
            <CheckBox
              label={<b>Draw a picture as well</b>}
              isChecked={isDrawing}
              isDisabled={isRunning}
              onChange={setIsDrawing}
            />
          )}
          <GenerationError problem={generation.problem} />
          <GenerationProgress generation={generation} />
          <Button
            type="submit"
            isFull
            isBusy={isRunning}
            busyLabel={verb === 'Generate' ? 'Generating' : 'Reading'}
          >
            {generation.problem === null ? verb : 'Try again'}
          </Button>
        </Stack>
      ) : (
        <Stack gap={16}>
          <p ref={takeFocus} tabIndex={-1} className="muted small">
            {caution}
          </p>
          <GenerationError problem={drawingProblem} />
          <ReviewTable
            fields={fields}
            draft={draft}
            current={current}
            chosen={chosen}
            onChoose={(name, isChosen) =>
              setChosen((before) => {
                const next = new Set(before)
                if (isChosen) next.add(name)
                else next.delete(name)
                return next
              })
            }
          />
        </Stack>
      )}
    </Dialog>
  )
}

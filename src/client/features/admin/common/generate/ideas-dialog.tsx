import { useState } from 'react'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { LineForm } from '#client/ui/public/line-form.tsx'
import { GenerationError, GenerationProgress } from './generation-state.tsx'
import styles from './ideas-dialog.module.css'
import { useGeneration } from './use-generation.ts'

/** How an idea reads in the list. */
export interface IdeaWords {
  title: string
  /** "Austria", "Water Filters" */
  detail?: string
  text?: string
}

export interface IdeasDialogProps<Idea> {
  isOpen: boolean
  onClose: () => void
  title: string
  intro: string
  /** One call of `admin.generate.*`; hand it the signal. Ideas that exist already are left out by the server. */
  ask: (signal: AbortSignal) => Promise<readonly Idea[]>
  describe: (idea: Idea) => IdeaWords
  /** The heading of failures; 'Failed to generate ideas' by default. */
  errorTitle?: string
  /** "Write this one": closes the dialog and hands the idea over. */
  onWrite?: (idea: Idea) => void
  /** A line for an idea of the admin's own; `required` is said when it is empty. */
  own?: { label: string; required: string; onWrite: (idea: string) => void }
  /** Several are chosen and saved. */
  save?: SavingIdeas<Idea>
}

/** How chosen ideas are saved: one after the other, so that Cancel and a failure keep what was saved before them. */
export interface SavingIdeas<Idea> {
  /** "Save as drafts" */
  label: string
  /** The heading of a failure: "Error saving product". */
  errorTitle: string
  onSave: (idea: Idea) => Promise<unknown>
  /** How many were saved, once at the end; unless none was. */
  onSaved: (count: number) => void
}

/** Asks a model for ideas, and lets the admin write one of them, one of their own, or save several. Put it next to forms, not into one. */
export function IdeasDialog<Idea>({
  isOpen,
  onClose,
  title,
  intro,
  ask,
  describe,
  errorTitle = 'Failed to generate ideas',
  onWrite,
  own,
  save,
}: IdeasDialogProps<Idea>) {
  const generation = useGeneration()
  const [ideas, setIdeas] = useState<readonly Idea[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Idea>>(new Set())
  const [isSaving, setIsSaving] = useState(false)
  const isRunning = generation.stages.length > 0

  function close() {
    generation.cancel()
    generation.setProblem(null)
    onClose()
  }

  async function generate() {
    const found = await generation.run(errorTitle, (stage) =>
      stage('Asking the model and checking its answer', ask),
    )
    if (found === null) return
    setIdeas(found)
    setChosen(new Set())
  }

  async function saveChosen(saving: SavingIdeas<Idea>) {
    const saved = new Set<Idea>()
    setIsSaving(true)
    const isDone = await generation.run(saving.errorTitle, async (stage) => {
      for (const idea of (ideas ?? []).filter((one) => chosen.has(one))) {
        await stage(`Saving ${describe(idea).title}`, () => saving.onSave(idea))
        saved.add(idea)
      }
      return true
    })
    setIsSaving(false)
    const left = (ideas ?? []).filter((idea) => !saved.has(idea))
    setIdeas(left.length === 0 ? null : left)
    setChosen(new Set([...chosen].filter((idea) => !saved.has(idea))))
    if (saved.size > 0) saving.onSaved(saved.size)
    if (isDone) close()
  }

  const write = (act: () => void) => {
    close()
    act()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      subtitle={intro}
      width={640}
      onClose={close}
      footer={
        save !== undefined && ideas !== null && ideas.length > 0 ? (
          <Button
            disabled={chosen.size === 0 || (isRunning && !isSaving)}
            isBusy={isSaving}
            busyLabel="Saving"
            onClick={() => void saveChosen(save)}
          >
            {save.label} ({chosen.size})
          </Button>
        ) : undefined
      }
    >
      <p className="visually-hidden" role="status">
        {!isRunning && ideas !== null && (ideas.length === 1 ? '1 idea' : `${ideas.length} ideas`)}
      </p>
      <Stack gap={16}>
        {own !== undefined && <OwnIdea own={own} onWrite={(idea) => write(() => own.onWrite(idea))} />}
        {ideas !== null && ideas.length === 0 && (
          <p className="muted">The model knew nothing that is not there yet. Ask again.</p>
        )}
        <ul>
          {ideas?.map((idea) => {
            const words = describe(idea)
            const name = (
              <span>
                <strong>{words.title}</strong>
                {words.detail !== undefined && <span className="muted"> {words.detail}</span>}
              </span>
            )
            return (
              <Row
                as="li"
                align="center"
                justify="between"
                wraps
                gap={16}
                lineGap={8}
                className={styles.idea}
                key={`${words.title}-${words.detail}`}
              >
                <Box shrinks className={styles.words}>
                  {save === undefined ? (
                    name
                  ) : (
                    <CheckBox
                      label={name}
                      isChecked={chosen.has(idea)}
                      onChange={(isChosen) => {
                        const next = new Set(chosen)
                        if (isChosen) next.add(idea)
                        else next.delete(idea)
                        setChosen(next)
                      }}
                    />
                  )}
                  {words.text !== undefined && <p className="muted small">{words.text}</p>}
                </Box>
                {onWrite !== undefined && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Write this one: ${words.title}`}
                    onClick={() => write(() => onWrite(idea))}
                  >
                    Write this one
                  </Button>
                )}
              </Row>
            )
          })}
        </ul>
        <GenerationError problem={generation.problem} />
        <GenerationProgress generation={generation} />
        {!isSaving && (
          <Button
            variant={ideas === null ? 'primary' : 'secondary'}
            isFull
            isBusy={isRunning}
            busyLabel="Asking"
            onClick={() => void generate()}
          >
            {ideas === null ? 'Generate ideas' : 'Other ideas'}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

function OwnIdea({
  own,
  onWrite,
}: {
  own: { label: string; required: string }
  onWrite: (idea: string) => void
}) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <LineForm
      name="own-idea"
      label={own.label}
      maxLength={200}
      value={words}
      error={error}
      onChange={(value) => {
        setWords(value)
        setError(null)
      }}
      onSubmit={() => {
        if (words.trim() === '') setError(own.required)
        else onWrite(words.trim())
      }}
    >
      <Button type="submit" variant="secondary">
        Write it
      </Button>
    </LineForm>
  )
}

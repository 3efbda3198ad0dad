import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useConfirm } from '#client/features/admin/common/confirm-dialog.tsx'
import { UnsavedGuard } from '#client/features/admin/common/editor/unsaved-guard.tsx'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { choiceParam } from '#client/lib/search-params.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import { IMPORT_KINDS, type ImportKind } from '#shared/admin/imports/csv-columns.ts'
import { CheckedFile, checkWords } from './checked-file.tsx'
import { ColumnHelp } from './column-help.tsx'
import { FileChoice } from './file-choice.tsx'
import styles from './import-page.module.css'
import { useImport } from './use-import.ts'

const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  cities: 'Cities',
  reports: 'Reports',
  products: 'Products',
}

const TABS = IMPORT_KINDS.map((kind) => ({ id: kind, label: KIND_NAMES[kind] }))

/** Imports a file: it is checked first, and written only as the check said. */
export function ImportPage({ kind: wanted }: { kind: string | undefined }) {
  const navigate = useNavigate()
  const kind = choiceParam(IMPORT_KINDS, wanted) ?? 'cities'
  const [csv, setCsv] = useState('')
  const confirm = useConfirm()

  async function choose(next: ImportKind) {
    const isSure =
      csv.trim() === '' ||
      (await confirm.ask({
        title: 'Leave this file?',
        text: <p>Its text is not kept, and what was not imported is not written.</p>,
        confirmLabel: 'Leave it',
        cancelLabel: 'Stay',
        isHarmless: true,
      }))
    if (!isSure) return
    setCsv('')
    await navigate({ to: '/admin/import', search: { kind: next }, replace: true })
  }

  return (
    <>
      <AdminPageHeader
        title="Import"
        description="A file is checked first. You see what it would do before anything is written."
      />
      <Tabs
        label="What to import"
        tabs={TABS}
        selected={kind}
        onSelect={(next) => next !== kind && void choose(next)}
      >
        <ImportOfKind key={kind} kind={kind} csv={csv} setCsv={setCsv} />
      </Tabs>
      {confirm.dialog}
    </>
  )
}

interface ImportOfKindProps {
  kind: ImportKind
  csv: string
  setCsv: Dispatch<SetStateAction<string>>
}

function ImportOfKind({ kind, csv, setCsv }: ImportOfKindProps) {
  const [status, setStatus] = useState<ContentStatus>('draft')
  const run = useImport({ kind, csv, status })
  const change = (act: () => void) => {
    act()
    run.forget()
  }
  return (
    <Stack gap={32} marginTop={12} className={styles.parts}>
      <Stack gap={32} shrinks>
        <FileChoice
          csv={csv}
          status={status}
          problem={run.problem}
          isChecking={run.isChecking}
          onCsv={(text) => change(() => setCsv(text))}
          onStatus={(next) => change(() => setStatus(next))}
          onCheck={() => void run.check()}
        />
        <p className="visually-hidden" role="status">
          {run.checked !== null && checkWords(run.checked)}
        </p>
        {run.checked !== null && (
          <CheckedFile
            kind={kind}
            checked={run.checked}
            isRunning={run.isRunning}
            onRun={() =>
              void run.run().then((isDone) => {
                if (isDone) setCsv((now) => (now === csv ? '' : now))
              })
            }
          />
        )}
        {run.done !== null && (
          <p className={styles.done} role="status">
            <b>Imported.</b> {run.done.created} created, {run.done.updated} updated.
          </p>
        )}
      </Stack>
      <ColumnHelp kind={kind} />
      <UnsavedGuard isDirty={() => run.isRunning} />
    </Stack>
  )
}

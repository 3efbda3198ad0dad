import { useState } from 'react'
import type { ContentStatus } from '../../../shared/admin/content.schema.ts'
import { IMPORT_KINDS, type ImportKind } from '../../../shared/imports/import-columns.ts'
import { useAdminLocation } from '../../lib/admin/use-admin-location.ts'
import { choiceParam } from '../../lib/search-params.ts'
import { UnsavedGuard } from '../../ui/admin/editor/unsaved-guard.tsx'
import { AdminPageHeader } from '../../ui/admin/shell/admin-page-header.tsx'
import { Tabs } from '../../ui/components/tabs.tsx'
import { CheckedFile } from './checked-file.tsx'
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
export function ImportPage() {
  const { search, go } = useAdminLocation()
  const kind = choiceParam(IMPORT_KINDS, search.kind) ?? 'cities'
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
        onSelect={(next) => go('import', { kind: next }, { replace: true })}
      >
        <ImportOfKind key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function ImportOfKind({ kind }: { kind: ImportKind }) {
  const [csv, setCsv] = useState('')
  const [status, setStatus] = useState<ContentStatus>('draft')
  const run = useImport({ kind, csv, status })
  const change = (act: () => void) => {
    act()
    run.forget()
  }
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <FileChoice
          csv={csv}
          status={status}
          problem={run.problem}
          isChecking={run.isChecking}
          onCsv={(text) => change(() => setCsv(text))}
          onStatus={(next) => change(() => setStatus(next))}
          onCheck={() => void run.check()}
        />
        {run.checked !== null && (
          <CheckedFile
            kind={kind}
            checked={run.checked}
            isRunning={run.isRunning}
            onRun={() =>
              void run.run().then((isDone) => {
                if (isDone) setCsv('')
              })
            }
          />
        )}
        {run.done !== null && (
          <p className={styles.done} role="status">
            <b>Imported.</b> {run.done.created} created, {run.done.updated} updated.
          </p>
        )}
      </div>
      <ColumnHelp kind={kind} />
      <UnsavedGuard isDirty={() => run.isRunning} />
    </div>
  )
}

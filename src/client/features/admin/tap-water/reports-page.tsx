import Upload from 'lucide-react/icons/upload'
import { AdminLink } from '#client/ui/admin/admin-link.tsx'
import { AdminPageHeader } from '#client/ui/admin/shell/admin-page-header.tsx'
import { buttonClass } from '#client/ui/components/button.tsx'
import type { DrawReport } from './report-form.tsx'
import { ReportsTable } from './reports-table.tsx'

/** The tap water reports of all cities; `preview` draws the public page of what is typed. */
export function ReportsPage({ preview }: { preview: DrawReport }) {
  return (
    <>
      <AdminPageHeader
        title="Tap Water Reports"
        actions={
          <AdminLink
            page="import"
            search={{ kind: 'reports' }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Upload size={18} aria-hidden />
            Import
          </AdminLink>
        }
      />
      <ReportsTable preview={preview} />
    </>
  )
}

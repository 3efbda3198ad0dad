import Upload from 'lucide-react/icons/upload'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { ReportsTable, type ReportsTableProps } from './reports-table.tsx'

/** The tap water reports of all cities. */
export function ReportsPage(props: ReportsTableProps) {
  return (
    <>
      <AdminPageHeader
        title="Tap Water Reports"
        actions={
          <ButtonLink to="/admin/import" search={{ kind: 'reports' }} variant="secondary" size="sm">
            <Upload size={18} aria-hidden />
            Import
          </ButtonLink>
        }
      />
      <ReportsTable {...props} />
    </>
  )
}

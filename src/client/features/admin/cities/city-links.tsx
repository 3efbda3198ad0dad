import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { AdminCity } from '#shared/cities/admin-cities.schema.ts'

/** The ways from a city's editor to its page and to its report. */
export function CityLinks({ city: { id, fields, report } }: { city: AdminCity }) {
  return (
    <Row as="p" wraps marginBottom={24} gap={24} lineGap={8}>
      {fields.status === 'published' && (
        <ExternalLink href={`/cities/${fields.slug}`} className="text-link">
          View page
        </ExternalLink>
      )}
      <AppLink to="/admin/tap-water" search={{ q: fields.name, edit: id }} className="text-link">
        {report === null
          ? 'Write the tap water report'
          : `Edit the tap water report (${report.status === 'draft' ? 'a draft' : 'published'})`}
      </AppLink>
    </Row>
  )
}

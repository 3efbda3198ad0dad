import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { AdminLink } from '#client/ui/admin/admin-link.tsx'
import { AdminPageHeader } from '#client/ui/admin/shell/admin-page-header.tsx'
import { Button, buttonClass } from '#client/ui/components/button.tsx'
import { CitiesTable } from './cities-table.tsx'
import { CityIdeas } from './city-ideas.tsx'

/** All cities, and the ways to more of them. */
export function CitiesPage() {
  const [hasIdeasOpen, setHasIdeasOpen] = useState(false)
  return (
    <>
      <AdminPageHeader
        title="Cities"
        actions={
          <>
            <AdminLink
              page="import"
              search={{ kind: 'cities' }}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              <Upload size={18} aria-hidden />
              Import
            </AdminLink>
            <Button variant="secondary" size="sm" onClick={() => setHasIdeasOpen(true)}>
              <Sparkles size={18} aria-hidden />
              City ideas
            </Button>
            <AdminLink page="cities/new" className={buttonClass({ size: 'sm' })}>
              <Plus size={18} aria-hidden />
              Add City
            </AdminLink>
          </>
        }
      />
      <CitiesTable />
      <CityIdeas isOpen={hasIdeasOpen} onClose={() => setHasIdeasOpen(false)} />
    </>
  )
}

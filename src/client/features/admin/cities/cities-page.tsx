import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useHasAiKey } from '#client/features/admin/common/generate/use-has-ai-key.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { CitiesTable } from './cities-table.tsx'
import { CityIdeas } from './city-ideas.tsx'
import { RequestedPlaces } from './requested-places.tsx'

/** All cities, and the ways to more of them. */
export function CitiesPage() {
  const hasKey = useHasAiKey()
  const [hasIdeasOpen, setHasIdeasOpen] = useState(false)
  return (
    <>
      <AdminPageHeader
        title="Cities"
        actions={
          <>
            <ButtonLink to="/admin/import" search={{ kind: 'cities' }} variant="ghost" size="sm">
              <Upload size={18} aria-hidden />
              Import
            </ButtonLink>
            {hasKey && (
              <Button variant="secondary" size="sm" onClick={() => setHasIdeasOpen(true)}>
                <Sparkles size={18} aria-hidden />
                City ideas
              </Button>
            )}
            <ButtonLink to="/admin/cities/$id" params={{ id: 'new' }} size="sm">
              <Plus size={18} aria-hidden />
              Add City
            </ButtonLink>
          </>
        }
      />
      <CitiesTable />
      <RequestedPlaces />
      <CityIdeas isOpen={hasIdeasOpen} onClose={() => setHasIdeasOpen(false)} />
    </>
  )
}

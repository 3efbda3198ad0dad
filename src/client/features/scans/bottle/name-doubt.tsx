import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { WhichWater } from './which-water.tsx'

export interface NameDoubtProps {
  analysis: BottleAnalysis
  /** Searches the catalogue for a name that was read. */
  onSearch: (name: string) => void
  /** Looks up the barcode in the photo. */
  onBarcode: (digits: string) => void
  /** Shows one of the waters of a name. */
  onLookUp: (brand: string) => void
  /** Opens the form in which the water is named, corrected and saved. */
  onCorrect: () => void
}

/** Says when the water is not in our catalog, or when only its barcode named it, and asks for the name. */
export function NameDoubt({ analysis, onSearch, onBarcode, onLookUp, onCorrect }: NameDoubtProps) {
  const { brandName, nameRead, isInCatalogue, isByBarcodeAlone, engine, barcode, which, candidates } =
    analysis
  const name = brandName ?? nameRead ?? null
  if (which !== undefined && brandName !== null) {
    return (
      <Notice className="mb-12">
        <p>
          <b>Which {brandName}?</b> {which}
        </p>
        <WhichWater name={brandName} waters={candidates} onLookUp={onLookUp} />
      </Notice>
    )
  }
  if (isByBarcodeAlone === true) {
    return (
      <Notice className="mb-12">
        <p>
          <b>Is this {brandName}?</b> We recognized it by its barcode alone: its name could not be read in
          your photo.
        </p>
        <Button variant="secondary" size="sm" onClick={onCorrect}>
          No, correct it
        </Button>
      </Notice>
    )
  }
  if (isInCatalogue !== false) return null
  if (engine === 'person') {
    return (
      <Box as="p" marginBottom={12} className="muted small">
        Until its label is read, we cannot say if it is hard, salty or right for infants.
      </Box>
    )
  }
  if (engine === 'open-food-facts') {
    return (
      <Notice className="mb-12">
        <p>
          <b>Not in our catalog.</b> Volunteers of Open Food Facts entered this water and its values. Compare
          them with the label.
        </p>
      </Notice>
    )
  }
  return (
    <Notice className="mb-12">
      <p>
        <b>Not in our catalog.</b>{' '}
        {name === null
          ? 'We could not read its name. You see only what is printed on the label.'
          : `We read “${name}” on the label. You see only what is printed there.`}
      </p>
      <Row gap={8} wraps marginTop={8}>
        <Button size="sm" onClick={onCorrect}>
          {name === null ? 'Name and save it' : 'Save it'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onSearch(name ?? '')}>
          Search by name
        </Button>
        {typeof barcode === 'string' && (
          <Button variant="secondary" size="sm" onClick={() => onBarcode(barcode)}>
            Look up its barcode
          </Button>
        )}
      </Row>
      {typeof barcode === 'string' && <p className="muted small">Its barcode reads {barcode}.</p>}
    </Notice>
  )
}

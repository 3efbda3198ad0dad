import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'

export interface WhichWaterProps {
  /** The name that several waters share. */
  name: string
  waters: readonly string[]
  onLookUp: (brand: string) => void
}

/** "Cristaline (Emma)" among waters of that name is "Emma". */
const ownPart = (brand: string): string => /\(([^)]+)\)$/.exec(brand)?.[1] ?? brand

/** All waters that share a name, each a button. */
export function WhichWater({ name, waters, onLookUp }: WhichWaterProps) {
  const isOfName = waters.every((brand) => brand.startsWith(name) && ownPart(brand) !== brand)
  return (
    <Row gap={8} wraps marginTop={8}>
      {waters.map((brand) => (
        <Button key={brand} variant="secondary" size="sm" onClick={() => onLookUp(brand)}>
          {isOfName ? ownPart(brand) : brand}
        </Button>
      ))}
    </Row>
  )
}

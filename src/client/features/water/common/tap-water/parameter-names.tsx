import { WATER_PARAMETERS } from '#shared/water/values/water-parameters.ts'

/** The names of the catalog, as suggestions for a field. */
export function ParameterNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {WATER_PARAMETERS.map(({ key, name }) => (
        <option key={key} value={name} />
      ))}
    </datalist>
  )
}

import { z } from 'zod'

/** One result of a sample, as Hub'eau answers it. */
export interface HubeauResult {
  sampleId: string
  /** `YYYY-MM-DD` */
  sampledOn: string
  /** The national code of the parameter. */
  code: string
  /** What the laboratory wrote: "<0,50". */
  written: string
  unit: string
  /** The codes of the networks that the sample speaks for. */
  networks: string[]
}

export const RESULT_FIELDS = [
  'code_prelevement',
  'date_prelevement',
  'code_parametre',
  'resultat_alphanumerique',
  'libelle_unite',
  'reseaux',
] as const

/** The documented answer of `GET /v1/qualite_eau_potable/resultats_dis`, as far as we read it; results without a code or a text are left out. */
export const resultsSchema = z
  .object({
    data: z.array(
      z.object({
        code_prelevement: z.string(),
        date_prelevement: z.string().regex(/^\d{4}-\d\d-\d\dT/),
        // Some parameters have no national code.
        code_parametre: z.string().nullable(),
        resultat_alphanumerique: z.string().nullable(),
        libelle_unite: z.string().nullable(),
        reseaux: z.array(z.object({ code: z.string() })).nullable(),
      }),
    ),
  })
  .transform(({ data }): HubeauResult[] =>
    data.flatMap((row) =>
      row.code_parametre === null || row.resultat_alphanumerique === null
        ? []
        : [
            {
              sampleId: row.code_prelevement,
              sampledOn: row.date_prelevement.slice(0, 10),
              code: row.code_parametre,
              written: row.resultat_alphanumerique,
              unit: row.libelle_unite ?? '',
              networks: (row.reseaux ?? []).map(({ code }) => code),
            },
          ],
    ),
  )

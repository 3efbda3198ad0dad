import { z } from 'zod'

/** Input of `waterSystems.ask`: what somebody typed and found nothing for. */
export const askForPlaceInput = z.strictObject({ place: z.string().trim().min(2).max(200) })

/** Answer of `admin.places.requested`: the places most asked for first. */
export const requestedPlacesOutput = z.array(
  z.object({
    key: z.string(),
    /** As it was typed last. */
    place: z.string(),
    /** Networks that asked. */
    requests: z.number().int(),
    lastAt: z.string(),
  }),
)
export type RequestedPlace = z.infer<typeof requestedPlacesOutput>[number]

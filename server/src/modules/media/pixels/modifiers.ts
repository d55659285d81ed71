import { asList, asObject, coerce } from '../../../contract/arguments/coerce.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import {
  boolean,
  integer,
  number,
  object,
  oneOf,
  type Schema,
  typed,
} from '../../../contract/schema.ts'
import { mediaErrors } from '../common/index.ts'
import { change, MAX_PIXELS, type Pixels } from './pixels.ts'

/** One step of an edit. Areas of an image are given in percent of its width and height. */
export type Modifier =
  | {
      readonly type: 'flip'
      readonly args: { readonly flip: { readonly horizontal: boolean; readonly vertical: boolean } }
    }
  | { readonly type: 'rotate'; readonly args: { readonly angle: number } }
  | { readonly type: 'crop'; readonly args: CropArgs }

interface CropArgs {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const NEEDED = { required: true } as const

const percentage = (description: string) => number({ description, ...NEEDED })

/** The three kinds of steps, in the order in which they are validated. */
const STEPS: Readonly<Record<Modifier['type'], { title: string; args: Schema }>> = {
  flip: {
    title: 'Flip',
    args: object({
      flip: object(
        {
          horizontal: boolean({
            description: 'Whether to flip the image horizontally.',
            ...NEEDED,
          }),
          vertical: boolean({ description: 'Whether to flip the image vertically.', ...NEEDED }),
        },
        { description: 'Flip direction.', ...NEEDED },
      ),
    }),
  },
  rotate: {
    title: 'Rotation',
    args: object({ angle: number({ description: 'Angle in degrees, clockwise.', ...NEEDED }) }),
  },
  crop: {
    title: 'Crop',
    args: object({
      left: percentage('Horizontal position of the crop, as a percentage.'),
      top: percentage('Vertical position of the crop, as a percentage.'),
      width: percentage('Width of the crop, as a percentage.'),
      height: percentage('Height of the crop, as a percentage.'),
    }),
  },
}

const Step: Schema = {
  type: 'object',
  properties: { type: NEEDED, args: NEEDED },
  oneOf: Object.entries(STEPS).map(([type, { title, args }]) => ({
    title,
    properties: { type: oneOf([type], { description: 'Type of the edit.' }), args },
  })),
}

const Steps: Schema = { type: 'array', minItems: 1, items: Step }

/** The reference publishes required names as lists in this schema, so clients may look for them. */
const withRequiredLists = (schema: Schema): Schema => {
  const { properties, items, oneOf: options, required: _required, ...rest } = schema
  const needed = Object.entries(properties ?? {}).flatMap(([name, member]) =>
    member.required ? [name] : [],
  )
  const members = Object.entries(properties ?? {}).flatMap(([name, member]) =>
    member.type === undefined ? [] : [[name, withRequiredLists(member)] as const],
  )
  return {
    ...rest,
    ...(members.length > 0 ? { properties: Object.fromEntries(members) } : {}),
    ...(items ? { items: withRequiredLists(items) } : {}),
    ...(options ? { oneOf: options.map(withRequiredLists) } : {}),
    ...(needed.length > 0 ? { required: needed as unknown as boolean } : {}),
  }
}

export const Modifiers = typed<readonly Modifier[]>({
  ...withRequiredLists(Steps),
  description: 'Edits, in the order in which they are applied.',
  check: (value) => {
    const fault = findFault(value, Steps, 'modifiers')
    if (fault?.code !== 'rest_no_matching_schema') return fault
    // The reference returns the position of the schema that it tried: the first, or none for a
    // non-object.
    const step = asList(value)?.find((step) => findFault(step, Step, 'step'))
    return asObject(step) ? { ...fault, data: { position: 0 } } : fault
  },
  clean: (value) =>
    (asList(value) ?? []).map((given) => {
      const { type, args } = asObject(given) as { type: Modifier['type']; args: unknown }
      return { type, args: coerce(args, STEPS[type].args) } as Modifier
    }),
})

const hundredth = (description: string) => number({ description, minimum: 0, maximum: 100 })

/** The older arguments for one rotation and one crop. */
export const oldModifierArgs = {
  rotation: integer({
    description: 'Angle to rotate by, in degrees, clockwise. Deprecated: use `modifiers`.',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  }),
  x: hundredth('Horizontal position of the crop, as a percentage. Deprecated: use `modifiers`.'),
  y: hundredth('Vertical position of the crop, as a percentage. Deprecated: use `modifiers`.'),
  width: hundredth('Width of the crop, as a percentage. Deprecated: use `modifiers`.'),
  height: hundredth('Height of the crop, as a percentage. Deprecated: use `modifiers`.'),
}

export const modifiersOf = (args: {
  readonly modifiers: readonly Modifier[] | undefined
  readonly rotation: number | undefined
  readonly x: number | undefined
  readonly y: number | undefined
  readonly width: number | undefined
  readonly height: number | undefined
}): readonly Modifier[] => {
  if (args.modifiers) return args.modifiers
  const { rotation, x: left, y: top, width, height } = args
  const steps: Modifier[] = []
  if (rotation !== undefined) steps.push({ type: 'rotate', args: { angle: rotation } })
  if (left !== undefined && top !== undefined && width !== undefined && height !== undefined)
    steps.push({ type: 'crop', args: { left, top, width, height } })
  return steps
}

/** Applies the steps one after the other. */
export const applyModifiers = async (
  image: Pixels,
  modifiers: readonly Modifier[],
): Promise<Pixels> => {
  let pixels = image
  for (const modifier of modifiers) pixels = await apply(pixels, modifier)
  return pixels
}

const apply = (pixels: Pixels, modifier: Modifier): Promise<Pixels> => {
  switch (modifier.type) {
    case 'flip': {
      const { horizontal, vertical } = modifier.args.flip
      return change(pixels, (image) => image.flip(vertical).flop(horizontal))
    }
    case 'rotate':
      return rotate(pixels, modifier.args.angle)
    case 'crop':
      return crop(pixels, modifier.args)
  }
}

const rotate = (pixels: Pixels, degrees: number): Promise<Pixels> => {
  const angle = ((degrees % 360) + 360) % 360
  const radians = (angle * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const { width, height } = pixels
  // A rotated image needs a larger frame, which grows with every rotation.
  if ((width * cosine + height * sine) * (width * sine + height * cosine) > MAX_PIXELS)
    throw mediaErrors.rest_image_rotation_failed()
  return change(pixels, (image) => image.rotate(angle, { background: '#000' }))
}

/** The area has to lie inside the image (SEC-49). */
const crop = (pixels: Pixels, args: CropArgs): Promise<Pixels> => {
  const [left, width] = cropSide(pixels.width, args.left, args.width)
  const [top, height] = cropSide(pixels.height, args.top, args.height)
  return change(pixels, (image) => image.extract({ left, top, width, height }))
}

/**
 * Editors calculate percentages with two or more decimals; rounding may exceed 100 by this much.
 */
const ROUNDING = 0.05

/**
 * The start and the length of an area, in pixels. What exceeds the image by rounding is cut off.
 */
const cropSide = (whole: number, from: number, share: number): readonly [number, number] => {
  if (!(share > 0 && from >= 0 && from < 100 && from + share <= 100 + ROUNDING))
    throw mediaErrors.rest_image_crop_failed()
  const start = Math.min(Math.round((whole * from) / 100), whole - 1)
  const length = Math.max(1, Math.round((whole * share) / 100))
  return [start, Math.min(length, whole - start)]
}

import { decodeHTML } from 'entities'
import { addressValue } from '../../../../lib/kses/address.ts'
import type { ItemRecord } from '../../model/index.ts'
import { type Ids, itemOf } from './records.ts'

/** A picture, which belongs to the item that has it first. */
interface Picture {
  readonly owner: number
  readonly attachment: ItemRecord
}

/** A folder that no site has, so that the addresses of all pictures are replaced alike. */
const FOLDER = '.files/'

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** The pictures of a site whose files lie anywhere; they become attachments. */
export class Pictures {
  private readonly pictures = new Map<string, Picture>()
  private readonly places = new Map<string, string>()
  private readonly home: string
  private readonly ids: Ids

  constructor(home: string, ids: Ids) {
    this.home = home
    this.ids = ids
  }

  /** Where the file with a path below the uploads lies. */
  placeOf(path: string): string | undefined {
    return this.places.get(path)
  }

  /** Those of one item; `date` tells the folder of those whose place does not. */
  of(owner: number, date: string): PicturesOfItem {
    return new PicturesOfItem((place, alt) => this.add(place, owner, date, alt))
  }

  private add(place: string, owner: number, date: string, alt: string): Picture {
    const known = this.pictures.get(place)
    if (known) return known
    const path = this.freePath(place, date)
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
    const attachment = itemOf({
      ...{ id: this.ids.of(`picture ${place}`), type: 'attachment', status: 'inherit' },
      ...{ title: name, slug: name, parent: owner, date_gmt: date },
      file_url: `${this.home}/${FOLDER}${path}`,
      meta: [
        { key: '_wp_attached_file', value: path },
        ...(alt === '' ? [] : [{ key: '_wp_attachment_image_alt', value: alt }]),
      ],
    })
    const picture = { owner, attachment }
    this.pictures.set(place, picture)
    this.places.set(path, place)
    return picture
  }

  private freePath(place: string, date: string): string {
    const file = nameOf(place)
    const dated = /\/(\d{4}\/\d\d)\/[^/]*$/.exec(pathIn(place))?.[1]
    const folder = dated ?? (date.slice(0, 7).replace('-', '/') || '1970/01')
    const dot = file.lastIndexOf('.')
    for (let number = 1; ; number++) {
      const name = number === 1 ? file : `${file.slice(0, dot)}-${number}${file.slice(dot)}`
      if (!this.places.has(`${folder}/${name}`)) return `${folder}/${name}`
    }
  }
}

class PicturesOfItem {
  private readonly found = new Set<Picture>()
  private readonly take: (place: string, alt: string) => Picture

  constructor(take: (place: string, alt: string) => Picture) {
    this.take = take
  }

  /** The attachment of the picture at a place. */
  add(place: string, alt = ''): ItemRecord {
    const picture = this.take(place, alt)
    this.found.add(picture)
    return picture.attachment
  }

  /** Replaces the addresses of pictures in HTML. `placeOf` says where one lies; undefined elsewhere. */
  replace(html: string, placeOf: (src: string) => string | undefined): string {
    return html.replace(SRC, (whole, src: string) => {
      const place = placeOf(decodeHTML(src))
      if (place === undefined || !isPicture(place)) return whole
      return whole.replace(src, () => addressValue(this.add(place).file_url))
    })
  }

  /** Those that no other item had before. */
  attachments(owner: number): readonly ItemRecord[] {
    return [...this.found].filter((one) => one.owner === owner).map(({ attachment }) => attachment)
  }
}

const SRC = /\ssrc="([^"<>\s]+)"/g

const pathIn = (place: string): string => URL.parse(place)?.pathname ?? place

export const isPicture = (place: string): boolean => PICTURE.test(pathIn(place))

const nameOf = (place: string): string => {
  const name = pathIn(place).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).replace(/[/\\]/g, '-')
  } catch {
    return name
  }
}

import type { TableName } from '../../../modules/catalogue/index.ts'
import { statisticsPath } from '../parts/address.ts'
import type { ChartKind } from '../parts/drawing.ts'
import { SUBJECTS } from './views.ts'

/** A table that the statistics show, and where they show it best. */
interface KnownFigure {
  readonly chart: ChartKind
  readonly path: string
  /** What the page there is called. */
  readonly place: string
}

/** All figures that have a page of their own; whole tables come before excerpts of them. */
const FIGURES: ReadonlyMap<TableName, KnownFigure> = new Map(
  Array.from(SUBJECTS)
    .flatMap(([name, { title, views }]) =>
      Array.from(views).flatMap(([view, { title: viewTitle, sections }]) =>
        sections.map(({ table, chart, most }) => ({
          ...{ table, chart, most, path: statisticsPath(name, view) },
          place: view === '' ? title : `${title}: ${viewTitle}`,
        })),
      ),
    )
    // The last one of a name stays.
    .toSorted((a, b) => Number(a.most === undefined) - Number(b.most === undefined))
    .map(({ table, chart, path, place }) => [table, { chart, path, place }]),
)

export const findFigure = (name: TableName): KnownFigure | undefined => FIGURES.get(name)

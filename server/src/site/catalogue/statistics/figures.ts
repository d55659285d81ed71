import type { TableName } from '../../../modules/catalogue/index.ts'
import type { ChartKind } from '../../ui/drawing.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { SUBJECTS } from './views.ts'

/** A table of the statistics, with its main page. */
interface KnownFigure {
  readonly chart: ChartKind
  readonly path: string
  /** The title of that page. */
  readonly place: string
}

/** All figures with a page of their own; a full table takes precedence over an excerpt of it. */
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
    // The last entry of a name wins.
    .toSorted((a, b) => Number(a.most === undefined) - Number(b.most === undefined))
    .map(({ table, chart, path, place }) => [table, { chart, path, place }]),
)

export const findFigure = (name: TableName): KnownFigure | undefined => FIGURES.get(name)

import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Writer } from './database.ts'

type Value = string | number | null

/** The arguments of a prepared query: single values, and lists for `in`. */
type Argument = Value | readonly Value[]

/**
 * A query that runs frequently. Building and compiling it costs more than the database needs to run
 * it, so that is done once for each shape, that is the lengths of its lists. `build` gets
 * placeholders instead of the values and may only bind them.
 *
 * @example
 * const findRows = prepared((db, ids: readonly number[]) =>
 * db.selectFrom('posts').selectAll().where('id', 'in', ids))
 * const rows = await findRows(ctx.db, [1, 2, 3])
 */
export const prepared = <A extends readonly Argument[], O>(
  build: (db: Reader, ...args: A) => Compilable<O>,
): ((db: Reader, ...args: A) => Promise<O[]>) => {
  const compile = preparedQuery(build)
  return async (db, ...args) => {
    const { rows } = await (db as Kysely<Database>).executeQuery(compile(db, ...args))
    return rows
  }
}

/** The same for statements that are sent separately, such as those of a batch. */
export const preparedQuery = <A extends readonly Argument[], O>(
  build: (db: Writer, ...args: A) => Compilable<O>,
): ((db: Reader, ...args: A) => CompiledQuery<O>) => {
  const shapes = new WeakMap<object, Map<string, Shape>>()
  return (db, ...args) => {
    const { adapter } = (db as Kysely<Database>).getExecutor()
    const known = shapes.get(adapter) ?? new Map<string, Shape>()
    shapes.set(adapter, known)
    const key = args.map((arg) => (isList(arg) ? arg.length : '')).join()
    const shape =
      known.get(key) ?? compileShape(build(db as Writer, ...(args.map(standIn) as unknown as A)))
    // Lists come in any length; the usual ones are cached by then.
    if (known.size < MAX_SHAPES) known.set(key, shape)
    return fill(shape, args) as CompiledQuery<O>
  }
}

const MAX_SHAPES = 200

/**
 * A statement on many rows, such as an insert: `build` puts their values where they belong. Rows
 * should come in few different numbers; see `chunk`.
 *
 * @example
 * const insertTags = preparedRows(['id', 'tag'], (rows, columns) =>
 * sql`insert into tags (${columns}) values ${rows}`)
 * await db.executeQuery(insertTags(db, [{ id: 1, tag: 'new' }]))
 */
export const preparedRows = <C extends string, O>(
  columns: readonly C[],
  build: (rows: RawBuilder<unknown>, columns: RawBuilder<unknown>) => RawBuilder<O>,
): ((db: Reader, rows: readonly Readonly<Record<C, Value>>[]) => CompiledQuery<O>) => {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const compile = preparedQuery<[values: readonly Value[]], O>((db, values) => {
    const rows = Array.from({ length: values.length / columns.length }, (_, row) => {
      const own = values.slice(row * columns.length, (row + 1) * columns.length)
      return sql`(${sql.join(own)})`
    })
    return { compile: () => build(sql.join(rows), names).compile(db) }
  })
  return (db, rows) =>
    compile(
      db,
      rows.flatMap((row) => columns.map((name) => row[name])),
    )
}

/**
 * A statement on one row whose columns differ from call to call, such as an update of what has
 * changed. `build` gets placeholders by column, and those of the other arguments.
 *
 * @example
 * const changeTag = preparedColumns((db, changes: TagChanges, id: number) =>
 * db.updateTable('tags').set(changes).where('id', '=', id))
 * await db.executeQuery(changeTag(db, { name: 'new' }, 1))
 */
export const preparedColumns = <R extends object, A extends Argument[], O>(
  build: (db: Writer, row: R, ...args: A) => Compilable<O>,
): ((db: Reader, row: R, ...args: A) => CompiledQuery<O>) => {
  const byColumns = new Map<
    string,
    (db: Reader, values: readonly Value[], ...args: A) => CompiledQuery<O>
  >()
  return (db, row, ...args) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined)
    const columns = given.map(([name]) => name)
    const key = columns.join()
    const compile =
      byColumns.get(key) ??
      preparedQuery<[values: readonly Value[], ...args: A], O>((db, values, ...args) =>
        build(db, Object.fromEntries(columns.map((name, at) => [name, values[at]])) as R, ...args),
      )
    byColumns.set(key, compile)
    return compile(
      db,
      given.map(([, value]) => value as Value),
      ...args,
    )
  }
}

interface Shape {
  readonly query: CompiledQuery
  readonly slots: readonly unknown[]
}

/** The position of a bound value in the arguments. */
class Slot {
  readonly argument: number
  readonly position: number | undefined

  constructor(argument: number, position?: number) {
    this.argument = argument
    this.position = position
  }
}

const standIn = (arg: Argument, index: number): unknown =>
  isList(arg) ? arg.map((_, position) => new Slot(index, position)) : new Slot(index)

const compileShape = (question: Compilable<unknown>): Shape => {
  const query = question.compile()
  return { query, slots: query.parameters }
}

const fill = ({ query, slots }: Shape, args: readonly Argument[]): CompiledQuery =>
  ({
    ...query,
    parameters: slots.map((slot) => (slot instanceof Slot ? valueAt(slot, args) : slot)),
  }) as CompiledQuery

const valueAt = ({ argument, position }: Slot, args: readonly Argument[]): unknown => {
  const arg = args[argument]
  return position === undefined ? arg : (arg as readonly unknown[])[position]
}

const isList = (arg: Argument): arg is readonly Value[] => Array.isArray(arg)

import type {
  DeleteQueryBuilder,
  DeleteResult,
  JoinCallbackExpression,
  Selection,
  SelectQueryBuilderWithLeftJoin,
  StringReference,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'

/**
 * Overloads of Kysely's methods for a table or column under its own name. Kysely's own compare each
 * argument with `${name} as ${string}` of every table or column, anew in each call. These are tried
 * first and return the same types; `$if` is the form that selects nothing more.
 *
 * Queries are compared by their parameters (`in out`): member by member, that alone would cost
 * thirty thousand instantiations.
 */
declare module 'kysely' {
  interface QueryCreator<DB> {
    selectFrom<T extends keyof DB & string>(table: T): SelectQueryBuilder<DB, T, Nothing>
    deleteFrom<T extends keyof DB & string>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>
    updateTable<T extends keyof DB & string>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  }

  interface ExpressionBuilder<DB, TB extends keyof DB> {
    selectFrom<T extends keyof DB & string>(table: T): SelectQueryBuilder<DB, TB | T, Nothing>
  }

  interface SelectQueryBuilder<in out DB, in out TB extends keyof DB, in out O> {
    select<C extends StringReference<DB, TB>>(
      columns: readonly C[],
    ): SelectQueryBuilder<DB, TB, O & Selection<DB, TB, C>>
    select<C extends StringReference<DB, TB>>(
      column: C,
    ): SelectQueryBuilder<DB, TB, O & Selection<DB, TB, C>>
    innerJoin<T extends keyof DB & string, const Join extends JoinCallbackExpression<DB, TB, T>>(
      table: T,
      on: Join,
    ): SelectQueryBuilder<DB, TB | T, O>
    leftJoin<T extends keyof DB & string, const Join extends JoinCallbackExpression<DB, TB, T>>(
      table: T,
      on: Join,
    ): SelectQueryBuilderWithLeftJoin<DB, TB, O, T>
    $if(
      condition: boolean,
      narrow: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>,
    ): SelectQueryBuilder<DB, TB, O>
  }
}

/** No column is selected yet. */
type Nothing = Record<never, never>

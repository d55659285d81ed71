import { type Expression, type ExpressionBuilder, type OrderByExpression, sql, type SqlBool } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { ListQuery, Ordering, SearchFilter } from './query.ts'
import { likePattern } from './search.ts'

type Builder = ExpressionBuilder<Database, 'posts'>

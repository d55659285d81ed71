import pg from 'pg'

export const runStatement = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates another database on this PostgreSQL server and returns its URL. */
export const createDatabaseOn = async (url: string, name: string): Promise<string> => {
  await runStatement(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

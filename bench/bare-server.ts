import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  status: number
  headers: Record<string, string>
  body: string
}
const body = Buffer.from(answer.body, 'base64')
const headers = { ...answer.headers, 'Content-Length': body.length }

const server = createServer((_request, response) => {
  response.writeHead(answer.status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(`bare serves http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))

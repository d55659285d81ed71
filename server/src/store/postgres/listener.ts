import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { raiseTo, type VersionSnapshot } from '../../versions/versions.ts'
import {
  decodeNews,
  decodePresence,
  encodePresence,
  NEWS_CHANNEL,
  PRESENCE_CHANNEL,
  type Presence,
} from './messages.ts'
import { LEASE_MS, type Peers } from './peers.ts'
import { type VersionMemory, versionsOf } from './version-memory.ts'

/** The connection on which a process receives the others' writes and announces that it does. */
export interface Listener {
  /** Whether this process has every write that was acknowledged more than a lease ago. */
  hearsAll(): boolean
  close(): Promise<void>
}

/** Four of them fit into a lease. */
const BEAT_MS = 500
const CONNECT_MS = 2_000
const RETRY_MS = 500
const GOODBYE_MS = 1_000

/**
 * Each beat is a notification to all processes, and comes back: a process that receives it has
 * received everything sent before it. It extends the lease from the moment it was sent, so a
 * connection that only looks alive, or is slow, ends cached responses as surely as one that is
 * lost.
 */
export const openListener = (
  connect: () => Client,
  self: string,
  memory: VersionMemory,
  peers: Peers,
  /** Called when the database is reachable again, with this connection, which was opened at this moment. */
  onBack: (client: Client, begunAt: number) => Promise<void>,
): Listener => {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  /** By this process' own monotonic clock. */
  let leaseEndsAt = 0
  let silentAfter = 0
  let hasCaughtUp = false
  let telling: Promise<void> | undefined
  const untold = new Map<string, number>()

  /** Called more than once for one loss: on the error, on the end and on the failed connect. */
  const lost = (gone: Client): void => {
    if (gone !== client) return
    client = undefined
    hasCaughtUp = false
    gone.removeAllListeners()
    gone.on('error', () => undefined)
    gone.end().catch(() => undefined)
    peers.leave(self)
    if (!isClosed) retry = setTimeout(start, RETRY_MS).unref()
  }

  const say = (fresh: Client, { sentAt, heard }: Omit<Presence, 'sender'>): Promise<unknown> =>
    fresh.query('select pg_notify($1, $2)', [
      PRESENCE_CHANNEL,
      encodePresence({ sender: self, sentAt, heard }),
    ])

  const sayAll = async (fresh: Client): Promise<void> => {
    do {
      const heard = new Map(untold)
      untold.clear()
      await say(fresh, { sentAt: performance.now(), heard })
    } while (untold.size > 0 && fresh === client)
  }

  /** One at a time: versions received while one is being sent go with the next one. */
  const beat = (fresh: Client): Promise<void> => {
    telling ??= sayAll(fresh)
      .catch(() => lost(fresh))
      .finally(() => {
        telling = undefined
      })
    return telling
  }

  const hearNews = (fresh: Client, payload: string): void => {
    const news = decodeNews(payload)
    // Another version of the program may use another format; its versions are read on reconnecting.
    if (!news) {
      lost(fresh)
      return
    }
    const versions = versionsOf(news.changes)
    // Own writes were recorded when they were committed.
    if (news.sender === self) peers.hear(self, versions)
    else {
      memory.note(news.changes)
      raiseTo(untold, versions)
      if (hasCaughtUp) void beat(fresh)
    }
  }

  const hearPresence = (payload: string): void => {
    const told = decodePresence(payload)
    if (!told) return
    const { sender, sentAt, heard } = told
    if (sender === self && sentAt !== undefined) {
      leaseEndsAt = sentAt + LEASE_MS
      silentAfter = performance.now() + LEASE_MS
    }
    if (sentAt === undefined) peers.leave(sender)
    else peers.renew(sender, heard)
  }

  const start = (): void => {
    const fresh = connect()
    client = fresh
    silentAfter = performance.now() + CONNECT_MS
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === NEWS_CHANNEL) hearNews(fresh, payload)
      else hearPresence(payload)
    })
    begin(fresh).catch(() => lost(fresh))
  }

  const begin = async (fresh: Client): Promise<void> => {
    const begunAt = performance.now()
    await fresh.connect()
    await onBack(fresh, begunAt)
    // A beat that is lost with the server is of no use anyway.
    await fresh.query('set synchronous_commit = off')
    await fresh.query(`listen ${NEWS_CHANNEL}`)
    await fresh.query(`listen ${PRESENCE_CHANNEL}`)
    // Earlier versions are read from the table; the lease starts only with a beat received after that.
    const versions = await readVersions(fresh)
    memory.catchUp(versions)
    raiseTo(untold, versions)
    // It may have been closed meanwhile.
    hasCaughtUp = client === fresh
    await beat(fresh)
  }

  const beats = setInterval(() => {
    if (!client) return
    if (performance.now() > silentAfter) lost(client)
    else if (hasCaughtUp) void beat(client)
  }, BEAT_MS).unref()

  const sayGoodbye = async (): Promise<void> => {
    await telling
    if (client) await say(client, { sentAt: undefined, heard: new Map() })
  }

  start()
  return {
    hearsAll: () => hasCaughtUp && performance.now() < leaseEndsAt,
    close: async () => {
      isClosed = true
      hasCaughtUp = false
      clearTimeout(retry)
      clearInterval(beats)
      await Promise.race([
        sayGoodbye().catch(() => undefined),
        pause(GOODBYE_MS, undefined, { ref: false }),
      ])
      await client?.end().catch(() => undefined)
    },
  }
}

/** Before the first migration there is no table to read from. */
const readVersions = async (client: Client): Promise<VersionSnapshot> => {
  const { rows: tables } = await client.query("select to_regclass('versions') as found")
  if (tables[0].found === null) return new Map()
  const { rows } = await client.query('select tag, version from versions')
  return versionsOf(rows)
}

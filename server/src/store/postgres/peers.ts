import { hasReached, raiseTo, type VersionSnapshot } from '../../versions/versions.ts'

/**
 * So long after it last said that it is there, a process may answer from memory. Whoever counts from
 * the hearing instead of the sending counts on the safe side.
 */
export const LEASE_MS = 2_000

/** The processes that may answer from memory, this one among them, and what each has heard of. */
export interface Peers {
  /** Says that a process is there, and has heard of these versions. */
  renew(id: string, heard: VersionSnapshot): void
  /** Adds to what a process has heard of. */
  hear(id: string, heard: VersionSnapshot): void
  leave(id: string): void
  /** Resolves when all have heard of these versions, or may not answer from memory any more. */
  heardByAll(raised: VersionSnapshot): Promise<void>
}

export const createPeers = (self: string): Peers => {
  const peers = new Map<string, { readonly heard: Map<string, number>; until: number }>()
  const waiting = new Set<() => void>()
  const recheck = (): void => {
    for (const check of waiting) check()
  }

  /**
   * News come to all in one order. So whoever has heard the own ones back knows of everybody who was
   * there before them, and whoever comes later, or renews a lease later, has heard them first.
   */
  const isHeardByAll = (raised: VersionSnapshot): boolean => {
    const now = performance.now()
    for (const [id, { until }] of peers) if (until <= now) peers.delete(id)
    return peers.has(self) && peers.values().every(({ heard }) => hasReached(heard, raised))
  }

  const hear: Peers['hear'] = (id, heard) => {
    const peer = peers.get(id)
    if (peer) raiseTo(peer.heard, heard)
    recheck()
  }

  return {
    hear,
    renew: (id, heard) => {
      const until = performance.now() + LEASE_MS
      peers.set(id, { heard: peers.get(id)?.heard ?? new Map(), until })
      hear(id, heard)
    },
    leave: (id) => {
      peers.delete(id)
      recheck()
    },
    heardByAll: (raised) =>
      new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve()
        }
        const check = (): void => {
          if (isHeardByAll(raised)) finish()
        }
        // Leases that were given before the commit have run out by then, whoever holds them.
        const timer = setTimeout(finish, LEASE_MS)
        waiting.add(check)
        check()
      }),
  }
}

import { hasReached, raiseTo, type VersionSnapshot } from '../../versions/versions.ts'

/**
 * How long after its last beat a process may serve cached responses. Receivers count from the
 * receipt instead of the sending, which is on the safe side.
 */
export const LEASE_MS = 2_000

/** The processes that may serve cached responses, including this one, and the versions each has received. */
export interface Peers {
  /** Renews the lease of a process, and adds versions it has received. */
  renew(id: string, heard: VersionSnapshot): void
  /** Adds versions that a process has received. */
  hear(id: string, heard: VersionSnapshot): void
  leave(id: string): void
  /** Resolves when all have received these versions, or may not serve cached responses any more. */
  heardByAll(raised: VersionSnapshot): Promise<void>
}

export const createPeers = (self: string): Peers => {
  const peers = new Map<string, { readonly heard: Map<string, number>; until: number }>()
  const waiting = new Set<() => void>()
  const recheck = (): void => {
    for (const check of waiting) check()
  }

  /**
   * Notifications reach all processes in one order. So a process that has received its own change
   * back has seen every process that was present before it, and one that joins or renews its lease
   * later has received the change first.
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
        // By then all leases from before the commit have expired.
        const timer = setTimeout(finish, LEASE_MS)
        waiting.add(check)
        check()
      }),
  }
}

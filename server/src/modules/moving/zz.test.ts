import { readFileSync, mkdtempSync } from 'node:fs'
import { execSync } from 'node:child_process'
import { it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { fetchFiles, moveIn, openFiles, readFolder, storeWaitingFiles } from './index.ts'

const W = '/work/shared/wxr'
it('imports the fixture', async () => {
  const app = await buildTestApp({ url: 'http://old.example.org' })
  const ctx = app.systemContext()
  const t = performance.now()
  const files = await openFiles([process.env.WXR ?? `${W}/site.xml`])
  const r = await moveIn(ctx, files, { role: 'author', isDistrusted: false, isDryRun: false })
  console.log(performance.now() - t, JSON.stringify(r, null, 1))
  const dir = mkdtempSync('/tmp/up-'); execSync(`tar xf ${W}/uploads.tar -C ${dir}`)
  const f = await storeWaitingFiles(ctx, r.sourceId, await readFolder(dir))
  console.log(JSON.stringify(f))
  const again = await moveIn(app.systemContext(), files, { role: 'author', isDistrusted: false, isDryRun: false })
  console.log(JSON.stringify(again.report.kinds), again.report.skipped)
  const admin = app.as('administrator')
  await admin.post('/wp-json/wp/v2/settings', { timezone: 'Europe/Berlin' })
  const skip = new Set(['_links', 'guid', 'class_list', 'generated_slug', 'permalink_template', 'genres','moods', 'capabilities', 'extra_capabilities', 'avatar_urls', 'author_avatar_urls','author_user_agent','missing_image_sizes','is_custom','url','nickname','roles', 'registered_date'])
  for (const [file, route] of [['posts','posts'],['pages','pages'],['media','media'],['menu-items','menu-items'],['comments','comments'],['blocks','blocks'],['navigation','navigation'],['categories','categories'],['tags','tags'],['menus','menus'],['users','users'],['wp_pattern_category','wp_pattern_category']] as const) {
    const expected = JSON.parse(readFileSync(`${W}/expected/${file}.json`, 'utf8')) as any[]
    let bad = 0
    for (const e of expected) {
      const { status, body } = await admin.get(`/wp-json/wp/v2/${route}/${e.id}?context=edit${e.password ? `&password=${e.password}` : ''}`)
      if (status !== 200) { console.log(file, e.id, status, body.code, e.slug ?? e.title?.raw); continue }
      for (const k of Object.keys(e)) {
        if (skip.has(k) || k.startsWith('aioseo')) continue
        if (k === 'meta' && file !== 'blocks') continue
        let a = body[k], x = e[k]
        if (JSON.stringify(a) !== JSON.stringify(x)) {
          if (a && x && typeof a === 'object' && 'raw' in a && a.raw === x.raw) { if (process.env.REND) console.log(file, e.id, k, 'rendered only'); continue }
          if (a && x && typeof a === 'object' && 'raw' in a) { a = a.raw; x = x.raw }
          const s = JSON.stringify(a) ?? 'undefined', z = JSON.stringify(x)
          let i = 0; while (s[i] === z[i]) i++
          if (bad++ < 40) console.log(file, e.id, k, 'have', s.slice(Math.max(0, i - 30), i + 90), 'want', z.slice(Math.max(0, i - 30), i + 90))
        }
      }
    }
    console.log(file, expected.length, 'bad', bad)
  }
}, 120_000)

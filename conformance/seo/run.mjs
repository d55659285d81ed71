#!/usr/bin/env node
// Black-box conformance suite for the SEO namespace: a copy of ../conformance/run.mjs, extended by
//   * steps: `view` (reduce an answer before it is normalised), `ids` (paths that hold ids), `slugOf` (send the slugs
//     of the notifications of that name in a saved list);
//   * areas: `each` (steps before every scenario) and `teardown`, neither compared;
//   * the SEO options of the site are put back at the end of a run;
//   * deviations with `"rule": "truth"` forgive only the status of a recorded 200 with success:false.
// See README.md.  Node 20 or newer, no dependencies.
import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve, basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { normalise, compare, makeEnv, Names, kindOfPath } from './normalise.mjs';
import * as files from '../lib/images.mjs';
import * as seo from './lib/seo.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const USAGE = `usage: node run.mjs --base http://127.0.0.1:PORT [--root /wp-json] --admin USER:APP_PASSWORD
       [--record DIR | --against DIR] [--scenarios DIR] [--only posts,media] [--grep TEXT]
       [--json out.json] [--strict] [--verbose] [--keep] [--list] [--reverse] [--token TOKEN]
       [--as ROLE=USER:APP_PASSWORD ...] [--ns wp/v2=core/v2] [--allow-extra key,key] [--timeout SECONDS]
       [--deviations FILE]`;

// ------------------------------------------------------------- options -----
const opt = { base: null, root: '/wp-json', admin: null, scenarios: join(HERE, 'scenarios'), as: {}, ns: {}, only: [], allowExtra: [], timeout: 30 };
for (let i = 2; i < process.argv.length; i++) {
  const a = process.argv[i];
  const next = () => { if (i + 1 >= process.argv.length) fail(`${a} needs a value`); return process.argv[++i]; };
  if (a === '--base') opt.base = next().replace(/\/+$/, '');
  else if (a === '--root') opt.root = '/' + next().replace(/^\/+|\/+$/g, '');
  else if (a === '--admin') opt.admin = next();
  else if (a === '--record') opt.record = resolve(next());
  else if (a === '--against') opt.against = resolve(next());
  else if (a === '--scenarios') opt.scenarios = resolve(next());
  else if (a === '--only') opt.only = next().split(',').filter(Boolean);
  else if (a === '--grep') opt.grep = next();
  else if (a === '--json') opt.json = resolve(next());
  else if (a === '--token') opt.token = next();
  else if (a === '--strict') opt.strict = true;
  else if (a === '--verbose') opt.verbose = true;
  else if (a === '--keep') opt.keep = true;
  else if (a === '--list') opt.list = true;
  else if (a === '--reverse') opt.reverse = true;
  else if (a === '--timeout') opt.timeout = Number(next());
  else if (a === '--as') { const [r, c] = split(next(), '='); opt.as[r] = c; }
  else if (a === '--ns') { const [c, s] = split(next(), '='); opt.ns[c] = s; }
  else if (a === '--allow-extra') opt.allowExtra = next().split(',');
  else if (a === '--deviations') opt.deviations = resolve(next());
  else if (a === '--help' || a === '-h') { console.log(USAGE); process.exit(0); }
  else fail(`unknown option ${a}`);
}
if (!opt.list && (!opt.base || !opt.admin)) fail('--base and --admin are required');
if (opt.list) { opt.base ||= 'http://127.0.0.1'; opt.admin ||= 'x:y'; }
if (!opt.record && !opt.against) opt.against = join(dirname(opt.scenarios), 'golden');
function fail(m) { console.error(m); console.error(USAGE); process.exit(2); }
function split(s, sep) { const i = s.indexOf(sep); return i < 0 ? [s, ''] : [s.slice(0, i), s.slice(i + 1)]; }

const token = opt.token || 'q' + Array.from({ length: 7 }, () => 'bcdfghjkmnpqrstvwxz23456789'[Math.floor(Math.random() * 27)]).join('');
if (!/^[a-z][a-z0-9]{7}$/.test(token)) fail('a token is a letter followed by seven letters or digits (slugs are cut at fixed lengths)');
const names = new Names();
const env = makeEnv({ base: opt.base, root: opt.root, token, ns: opt.ns, names });
const globals = { token, base: opt.base, api: opt.base + opt.root, host: opt.base.replace(/^https?:\/\//, '') };
let created = [];              // what a scenario or an area's set-up has made, removed when it is done
const accounts = [];           // the users of the run, removed at the end
const timing = { n: 0, ms: 0, max: 0 };

// ------------------------------------------------------------ templates ----
class Unresolved extends Error {}

function lookup(expr, vars) {
  const keys = expr.split('.');
  let v = keys[0] in vars ? vars[keys[0]] : globals[keys[0]];
  for (const k of keys.slice(1)) v = v?.[k];
  if (v && typeof v === 'object' && 'id' in v) v = v.id;
  if (v === undefined || v === null) throw new Unresolved(`"${expr}" is not available (an earlier step did not deliver it)`);
  return v;
}
function fill(value, vars) {
  if (typeof value === 'string') {
    const whole = /^\{\{([\w.-]+)\}\}$/.exec(value);
    if (whole) return lookup(whole[1], vars);
    return value.replace(/\{\{([\w.-]+)\}\}/g, (m, e) => String(lookup(e, vars)));
  }
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map((v) => fill(v, vars));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [fill(k, vars), fill(v, vars)]));
  return value;
}

// --------------------------------------------------------------- client ----
export function encodeQuery(query) {
  if (!query) return '';
  if (typeof query === 'string') return query;
  const out = [];
  const enc = encodeURIComponent;
  const add = (k, v) => {
    if (v === undefined) return;
    if (Array.isArray(v)) { v.forEach((x, i) => (x && typeof x === 'object' ? add(`${k}[${i}]`, x) : add(`${k}[]`, x))); return; }
    if (v && typeof v === 'object') { for (const [kk, x] of Object.entries(v)) add(`${k}[${kk}]`, x); return; }
    out.push(`${enc(k)}=${enc(v === null ? '' : String(v))}`);
  };
  for (const [k, v] of Object.entries(query)) add(k, v);
  return out.join('&');
}

const credentials = { anon: null };
const basic = (user, pass) => 'Basic ' + Buffer.from(`${user}:${pass}`).toString('base64');

async function send(step, vars) {
  const path = fill(step.path, vars);
  const method = step.method || 'GET';
  const headers = {};
  if (step.auth) {
    if (typeof step.auth === 'string') headers.Authorization = fill(step.auth, vars);
    else {
      let [u, p] = fill(step.auth, vars);
      if (step.passwordAs) p = step.passwordAs(p);     // e.g. with spaces, in upper case
      if (step.loginAs) u = step.loginAs(u);
      headers.Authorization = basic(u, p);
      if (step.scheme) headers.Authorization = headers.Authorization.replace('Basic', step.scheme);
    }
  }
  else if (step.as && step.as !== 'anon') {
    if (!credentials[step.as]) throw new Unresolved(`no credentials for "${step.as}"`);
    headers.Authorization = credentials[step.as];
  }
  let body;
  let json;
  if (step.form !== undefined) { body = encodeQuery(fill(step.form, vars)); headers['Content-Type'] = 'application/x-www-form-urlencoded'; }
  else if (step.multipart) {
    body = new FormData();
    const { fields = {}, file } = step.multipart;
    for (const [k, v] of Object.entries(fill(fields, vars))) body.append(k, String(v));
    if (file) {
      body.append(file.field || 'file', new Blob([file.data], { type: file.type }), fill(file.name, vars));
      env.sizes.set(file.data.length, '<uploaded size>');
    }
  } else if (step.raw !== undefined) {
    body = typeof step.raw === 'string' ? fill(step.raw, vars) : step.raw;
    if (Buffer.isBuffer(body)) env.sizes.set(body.length, '<uploaded size>');
  } else if (step.body !== undefined) { json = fill(step.body, vars); if (step.slugOf) json = (Array.isArray(json) ? json : []).filter((n) => n?.notification_name === step.slugOf).map((n) => n.slug); body = JSON.stringify(json); headers['Content-Type'] = 'application/json'; }
  for (const [k, v] of Object.entries(fill(step.headers || {}, vars))) { if (v === null) delete headers[k]; else headers[k] = v; }

  const q = encodeQuery(fill(step.query, vars));
  let p = path;
  for (const [canonical, actual] of Object.entries(opt.ns)) {
    p = p.split(canonical).join(actual);
    if (typeof body === 'string') body = body.split(canonical).join(actual);
  }
  let url;
  if (step.via === 'rest_route') url = `${opt.base}/?rest_route=${p}${q ? '&' + q : ''}`;
  else if (step.via === 'site') url = opt.base + p + (q ? '?' + q : '');
  else if (step.via === 'url') { if (!p.startsWith(opt.base)) throw new Unresolved(`${p} is not an address of this server`); url = p; }
  else url = opt.base + opt.root + p + (q ? '?' + q : '');

  const t0 = performance.now();
  let res;
  try {
    res = await fetch(url, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(opt.timeout * 1000) });
  } catch (e) {
    throw new Unresolved(`${method} ${path}: ${e.cause?.code || e.name}: ${e.cause?.message || e.message}`);
  }
  const textBody = await res.text();
  const ms = performance.now() - t0;
  timing.n++; timing.ms += ms; timing.max = Math.max(timing.max, ms);
  const r = { status: res.status, headers: res.headers, text: textBody, request: json };
  if (textBody && /^\s*[[{"\dtfn-]/.test(textBody) && /json/.test(res.headers.get('content-type') || '')) {
    try { r.body = JSON.parse(textBody); } catch { /* left as text */ }
  }
  return r;
}

// Remember what a response created: for names and for the clean-up.
function notice(step, res, saveName, vars) {
  const path = fill(step.path, vars);
  const learn = (p, body, name, fresh) => {
    const kind = kindOfPath(p);
    if (kind && body && typeof body.id === 'number') names.learn(kind, body.id, name, fresh);
  };
  if (res.body && typeof res.body === 'object') {
    const entity = step.query && typeof step.query === 'object' && '_envelope' in step.query ? res.body.body : res.body;
    const method = step.override || step.method || 'GET';
    if (method === 'DELETE') { if (entity?.deleted && entity.previous?.id) toForget.push([kindOfPath(path), entity.previous.id]); }
    else if ((method !== 'GET' && res.status < 300) || saveName) learn(path, entity, saveName || 'new', res.status === 201 || entity?.status === 201 || (method === 'POST' && res.body?.status === 201));
    if (method === 'POST' && (res.status === 201 || entity !== res.body)) track(path, entity);
    if (/batch\/v1/.test(path) && Array.isArray(res.body.responses)) {
      res.body.responses.forEach((r, i) => {
        const rp = String(res.request?.requests?.[i]?.path || '').split('?')[0];
        if (r && r.status === 201) { learn(rp, r.body, `batch ${i + 1}`, true); track(rp, r.body); }
      });
    }
    if (/\/media$/.test(path) && entity?.source_url && !env.uploads) env.uploads = String(entity.source_url).replace(/[^/]*$/, '');
  }
}
function track(path, body) {
  if (!body || typeof body !== 'object') return;
  const m = /^(\/[\w-]+\/v2\/[\w-]+)(?:\/\d+\/edit)?$/.exec(path);
  if (m && typeof body.id === 'number') created.push({ path: `${m[1]}/${body.id}`, collection: m[1] });
  const ap = /^\/wp\/v2\/users\/(\w+)\/application-passwords$/.exec(path);
  if (ap && body.uuid) created.push({ path: `${path}/${body.uuid}`, collection: 'application-passwords' });
}

function save(step, res, vars) {
  if (!step.save) return null;
  if (typeof step.save === 'string') { if (res.status < 300) vars[step.save] = res.body; return step.save; }
  const kind = kindOfPath(step.path);
  for (const [name, path] of Object.entries(step.save)) {
    const v = path.split('.').reduce((o, k) => o?.[k], res.body);
    if (v !== undefined && v !== null) {
      vars[name] = v;
      if (typeof v === 'number' && kind && /(^|\.)id$/.test(path)) names.learn(kind, v, name);
      else if (v && typeof v === 'object' && typeof v.id === 'number' && kind) names.learn(kind, v.id, name);
    }
  }
  return null;
}

const toForget = [];            // ids of deleted objects: a server may use them again
async function perform(step, vars) {
  while (toForget.length) names.forget(...toForget.shift());
  const res = await send(step, vars);
  const saved = save(step, res, vars);
  notice(step, res, saved, vars);
  return res;
}

// --------------------------------------------------------------- set-up ----
const ROLES = ['editor', 'author', 'author2', 'contributor', 'subscriber'];
const ROLE_OF = { author2: 'author' };
let settingsBefore = null;
let seoBefore = null;
const log = (...a) => { if (!opt.quiet) console.log(...a); };

async function prepare() {
  const [user, pass] = split(opt.admin, ':');
  credentials.admin = basic(user, pass);
  globals.admin = { login: user, password: pass };
  const root = await send({ path: '/' }, {});
  if (root.status !== 200) console.error(`warning: GET ${opt.root}/ answered ${root.status}`);
  env.siteName = root.body?.name || null;
  const me = await send({ as: 'admin', path: '/wp/v2/users/me', query: { context: 'edit' } }, {});
  if (me.status !== 200) { console.error(`the administrator's credentials are not accepted: GET /wp/v2/users/me answered ${me.status}`); process.exitCode = 1; }
  else { globals.admin = { ...me.body, login: user, password: pass }; names.learn('user', me.body.id, 'admin'); }

  const settings = await send({ as: 'admin', path: '/wp/v2/settings' }, {});
  if (settings.status === 200) {
    settingsBefore = settings.body;
    const want = { timezone: 'America/New_York', default_comment_status: 'open', default_ping_status: 'open' };
    const change = Object.fromEntries(Object.entries(want).filter(([k, v]) => settings.body[k] !== v));
    if (Object.keys(change).length) await send({ as: 'admin', method: 'POST', path: '/wp/v2/settings', body: change }, {});
    globals.default_category = settings.body.default_category;
  } else {
    console.error(`warning: GET /wp/v2/settings answered ${settings.status}; the site must use the time zone America/New_York`);
    const cat = await send({ path: '/wp/v2/categories', query: { slug: 'uncategorized' } }, {});
    globals.default_category = cat.body?.[0]?.id;
  }
  if (globals.default_category) names.learn('term', globals.default_category, 'default category');
  const so = await send({ as: 'admin', path: '/aioseo/v1/options' }, {});
  if (so.status === 200 && so.body?.options) seoBefore = so.body.options;
  else console.error(`warning: GET /aioseo/v1/options answered ${so.status}: the SEO options will not be put back`);

  for (const who of ROLES) {
    if (opt.as[who]) {
      const [u, p] = split(opt.as[who], ':');
      credentials[who] = basic(u, p);
      const r = await send({ as: who, path: '/wp/v2/users/me', query: { context: 'edit' } }, {});
      if (r.body?.id) { globals[who] = { ...r.body, login: u, password: p }; names.learn('user', r.body.id, who); }
      continue;
    }
    const login = `${token}-${who}`;
    const r = await send({ as: 'admin', method: 'POST', path: '/wp/v2/users', body: { username: login, email: `${login}@example.org`, password: `pw-${token}-${who}`, name: `${token} ${who}`, roles: [ROLE_OF[who] || who] } }, {});
    if (r.status !== 201) { console.error(`warning: could not create the ${who}: POST /wp/v2/users answered ${r.status} ${r.text.slice(0, 200)}`); continue; }
    names.learn('user', r.body.id, who);
    accounts.push({ path: `/wp/v2/users/${r.body.id}`, collection: '/wp/v2/users' });
    const ap = await send({ as: 'admin', method: 'POST', path: `/wp/v2/users/${r.body.id}/application-passwords`, body: { name: token } }, {});
    if (ap.status !== 201) { console.error(`warning: no application password for the ${who}: ${ap.status} ${ap.text.slice(0, 200)}`); continue; }
    globals[who] = { ...r.body, login, password: ap.body.password, account_password: `pw-${token}-${who}` };
    credentials[who] = basic(login, ap.body.password);
  }
}

async function remove(list) {
  if (opt.keep) return;
  // posts and comments first, then terms, then users
  const order = (c) => (c.collection.endsWith('/users') ? 2 : /(categories|tags|menus|application-passwords)$/.test(c.collection) ? 1 : 0);
  const seen = new Set();
  const work = [...list].reverse().filter((c) => !seen.has(c.path) && seen.add(c.path));
  const one = async (c) => {
    const query = { force: true };
    if (c.collection.endsWith('/users')) query.reassign = globals.admin?.id || 0;
    try { await send({ as: 'admin', method: 'DELETE', path: c.path, query }, {}); } catch { /* nothing more to do */ }
  };
  for (const stage of [0, 1, 2]) {
    const queue = work.filter((c) => order(c) === stage);
    await Promise.all(Array.from({ length: 3 }, async () => { while (queue.length) await one(queue.shift()); }));
  }
}

// What requests left behind although they were answered with an error (a creation may fail half-way).
async function sweep() {
  const left = [];
  for (const c of ['posts', 'pages', 'blocks']) {
    const path = `/wp/v2/${c}`;
    const r = await send({ as: 'admin', path, query: { search: token, status: ['any', 'trash'], per_page: 100, context: 'edit' } }, {});
    // the server may ignore `search`: only what carries the token is ours
    const ours = (x) => [x?.slug, x?.title?.raw, x?.title?.rendered].some((v) => typeof v === 'string' && v.includes(token));
    if (Array.isArray(r.body)) for (const x of r.body) if (typeof x?.id === 'number' && ours(x)) left.push({ path: `${path}/${x.id}`, collection: path });
  }
  await remove(left);
}

async function cleanUp() {
  await remove(created);
  if (!opt.keep) { try { await sweep(); } catch { /* best effort */ } }
  if (seoBefore && !opt.keep) { try { await send({ as: 'admin', method: 'POST', path: '/aioseo/v1/options', body: { options: seoBefore } }, {}); } catch { /* best effort */ } }
  await remove(accounts);
  if (settingsBefore) {
    const now = await send({ as: 'admin', path: '/wp/v2/settings' }, {});
    const back = {};
    for (const [k, v] of Object.entries(settingsBefore)) {
      if (['string', 'number', 'boolean'].includes(typeof v) && now.body && now.body[k] !== v) back[k] = v;
    }
    if (Object.keys(back).length) await send({ as: 'admin', method: 'POST', path: '/wp/v2/settings', body: back }, {});
  }
}

// ----------------------------------------------------------------- areas ---
const step = (method) => (as, path, extra = {}) => ({ as, method, path, ...extra });
const withBody = (method) => (as, path, body, extra = {}) => ({ as, method, path, body, ...extra });
const kit = {
  ...files,
  seo,
  get: step('GET'), head: step('HEAD'), options: step('OPTIONS'), del: step('DELETE'),
  post: withBody('POST'), put: withBody('PUT'), patch: withBody('PATCH'),
  // media from raw bytes with a Content-Disposition header
  upload: (as, name, type, data, extra = {}) => ({ as, method: 'POST', path: '/wp/v2/media', raw: data, ...extra,
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"`, ...(extra.headers || {}) } }),
  // media from a multipart form
  form: (as, name, type, data, fields = {}, extra = {}) => ({ as, method: 'POST', path: '/wp/v2/media', multipart: { fields, file: { name, type, data } }, ...extra }),
  repeat: (n, f) => Array.from({ length: n }, (_, i) => f(i)),
  roles: ['anon', 'subscriber', 'contributor', 'author', 'editor', 'admin'],
};

// {{s}}: a word of its own for each scenario, derived from its name; it does not contain {{t}},
// so that what a scenario makes is not found by the area's lists
const word = (name) => { let h = 7; for (const ch of name) h = (Math.imul(h, 31) + ch.charCodeAt(0)) >>> 0; return 'z' + h.toString(36); };

const labelOf = (s) => {
  let q = encodeQuery(s.query);
  try { q = decodeURIComponent(q); } catch { /* keep as it is */ }
  if (q) q = '?' + q;
  return `${s.method || 'GET'} ${s.path}${q} as ${s.auth ? 'custom credentials' : s.as || 'anon'}`;
};

async function loadAreas() {
  const list = (await readdir(opt.scenarios)).filter((f) => f.endsWith('.mjs')).sort();
  const areas = [];
  for (const f of list) {
    const name = basename(f, '.mjs');
    if (opt.only.length && !opt.only.some((o) => name === o || name.startsWith(o + '-'))) continue;
    const mod = (await import(pathToFileURL(join(opt.scenarios, f)).href)).default;
    const def = typeof mod === 'function' ? mod(kit) : mod;
    areas.push({ name, ...def });
  }
  return areas;
}

// An ordinary REST error is recorded as it is, whatever the step wants to see of a success.
const isError = (res) => res.body && typeof res.body === 'object' && typeof res.body.code === 'string' && res.body.data && typeof res.body.data === 'object' && 'status' in res.body.data && !('success' in res.body);

async function quietly(steps, vars, what) {
  for (const s of steps || []) {
    try {
      const r = await perform(s, vars);
      if (r.status >= 300 && !s.maybe && !warned.has(what + labelOf(s))) { warned.add(what + labelOf(s)); console.error(`  ${what}: ${labelOf(s)} answered ${r.status} ${r.text.slice(0, 120)}`); }
    } catch (e) { if (!s.maybe && !warned.has(what + e.message)) { warned.add(what + e.message); console.error(`  ${what}: ${e.message}`); } }
  }
}
const warned = new Set();

async function runScenario(area, name, steps, areaVars, gold) {
  const vars = Object.create(areaVars);
  vars.s = token + word(`${area.name}/${name}`);
  const recorded = [];
  const diffs = [];
  for (const [i, s] of steps.entries()) {
    const label = labelOf(s);
    let got;
    try {
      const res = await perform(s, vars);
      if (s.view && res.body !== undefined && !isError(res)) res.body = JSON.parse(JSON.stringify(s.view(res.body, { vars: (e) => lookup(e, vars), names, status: res.status }) ?? null));
      got = normalise(res, env, { ...s, path: fill(s.path, vars) }, res.request);
    } catch (e) {
      diffs.push({ step: i + 1, label, path: '', severity: 'hard', what: e instanceof Unresolved ? `not run: ${e.message}` : `the answer could not be read: ${e.message}` });
      break;
    }
    if (s.expect !== undefined) {
      const want = typeof s.expect === 'number' ? { status: s.expect } : s.expect;
      const code = got.body?.code;
      if (want.status !== undefined && want.status !== got.status) diffs.push({ step: i + 1, label, path: 'status', severity: 'hard', what: 'expected', expected: want.status, actual: `${got.status} ${code || ''}`.trim() });
      if (want.code !== undefined && want.code !== code) diffs.push({ step: i + 1, label, path: 'code', severity: 'hard', what: 'expected', expected: want.code, actual: code });
      if (want.that && !want.that(got, vars)) diffs.push({ step: i + 1, label, path: '', severity: 'hard', what: `expectation not met: ${want.says || 'that'}` });
    }
    if (s.quiet) { recorded.push({ step: label, status: got.status }); } else recorded.push({ step: label, ...got });
    if (gold) {
      const g = gold[i];
      if (!g) diffs.push({ step: i + 1, label, path: '', severity: 'hard', what: 'no recording for this step' });
      else {
        const { step: glabel, ...expected } = g;
        const actual = s.quiet ? { status: got.status } : got;
        const d = compare(expected, actual, s, { allowExtra: opt.allowExtra });
        if (s.expect !== undefined) for (const x of d) { const k = diffs.findIndex((y) => y.step === i + 1 && y.what === 'expected' && y.path === x.path); if (k >= 0) diffs.splice(k, 1); }
        diffs.push(...d.map((x) => ({ step: i + 1, label, ...x })));
      }
    }
  }
  return { name, recorded, diffs };
}

async function main() {
  const areas = await loadAreas();
  if (!areas.length) fail('no scenario files match');
  if (opt.list) {
    for (const a of areas) for (const [name, steps] of Object.entries(a.scenarios)) console.log(`${a.name}: ${name} (${steps.length} ${steps.length === 1 ? 'step' : 'steps'})`);
    return;
  }
  log(`token ${token}, ${areas.length} areas, server ${opt.base}${opt.root}`);
  try { await prepare(); } catch (e) { console.error(e.message); process.exitCode = 1; return; }
  process.once('SIGINT', async () => { console.error('interrupted, cleaning up'); await cleanUp(); process.exit(130); });
  const known = names.snapshot();
  const report = { base: opt.base + opt.root, token, areas: [], passed: 0, failed: 0, deviates: 0, soft: 0 };
  // Scenarios in which a server differs from the recording on purpose: [{ area, scenario, instead }].
  const deviations = opt.deviations ? JSON.parse(await readFile(opt.deviations, 'utf8')) : [];
  const deviates = (area, name) => deviations.find((d) => d.area === area && d.scenario === name);
  const t0 = Date.now();
  try {
    for (const area of areas) {
      const vars = { t: token + area.name.replace(/[^a-z0-9]/g, '') };
      const line = { area: area.name, passed: 0, failed: 0, deviates: 0, soft: 0, softScenarios: 0, scenarios: [] };
      let golden = null;
      if (opt.against) {
        const file = join(opt.against, `${area.name}.json`);
        golden = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).scenarios : {};
      }
      const n0 = timing.n, ms0 = timing.ms, tidy = { n: 0, ms: 0 };
      for (const s of area.setup || []) {
        try {
          const r = await perform(s, vars);
          if (r.status >= 300) console.error(`  set-up of ${area.name}: ${labelOf(s)} answered ${r.status} ${r.text.slice(0, 160)}`);
        } catch (e) { console.error(`  set-up of ${area.name}: ${e.message}`); }
      }
      const out = {};
      const scenarios = Object.entries(area.scenarios);
      if (opt.reverse) scenarios.reverse();
      for (const [name, steps] of scenarios) {
        if (opt.grep && !name.includes(opt.grep)) continue;
        const gold = golden ? golden[name] : null;
        let r;
        if (golden && !gold) r = { name, recorded: [], diffs: [{ step: 0, path: '', severity: 'hard', what: 'no recording for this scenario' }] };
        else {
          const made = created.length;
          const before = names.snapshot();
          await quietly(area.each, vars, `before each scenario of ${area.name}`);
          r = await runScenario(area, name, steps, vars, gold);
          const n2 = timing.n, ms2 = timing.ms;
          await remove(created.splice(made));       // each scenario starts from the area's set-up
          if (!opt.keep) names.restore(before);
          tidy.n += timing.n - n2; tidy.ms += timing.ms - ms2;
        }
        out[name] = r.recorded;
        const listedAs = deviates(area.name, name);
        let truth = 0;
        if (listedAs?.rule === 'truth') for (const d of r.diffs) {   // a failure that tells the truth: 4xx or 5xx instead of the recorded 200
          if (d.severity === 'hard' && d.path === 'status' && d.expected === 200 && Number.parseInt(d.actual, 10) >= 400 && gold?.[d.step - 1]?.body?.success === false) { d.severity = 'soft'; d.what = 'deviation (truth)'; truth++; }
        }
        const hard = r.diffs.filter((d) => d.severity === 'hard').length;
        const soft = r.diffs.length - hard;
        const listed = listedAs && listedAs.rule !== 'truth';
        if (hard && listed) line.deviates++; else if (hard) line.failed++; else { line.passed++; if (truth) line.truth = (line.truth || 0) + 1; }
        if (!hard && !truth && listedAs && !opt.record) log(`  note ${area.name}: ${name}: listed as a deviation, but it agrees with the recording`);
        line.soft += soft; if (soft) line.softScenarios++;
        line.scenarios.push({ name, result: hard ? (listed ? 'deviates' : 'failed') : 'passed', hard, soft, diffs: r.diffs });
        if ((hard && !listed) || (opt.verbose && (soft || hard))) {
          log(`  ${hard ? (listed ? 'dev.' : 'FAIL') : 'soft'} ${area.name}: ${name}`);
          for (const d of r.diffs.filter((x) => opt.verbose || x.severity === 'hard').slice(0, opt.verbose ? 50 : 3)) log(`       ${d.severity} step ${d.step} ${d.label || ''}\n         ${d.path} ${d.what}: ${show(d.expected)} -> ${show(d.actual)}`);
        }
      }
      const n1 = timing.n, ms1 = timing.ms;
      await quietly(area.teardown, vars, `end of ${area.name}`);
      await remove(created);
      created = [];
      names.restore(known);
      if (opt.record) {
        await mkdir(opt.record, { recursive: true });
        await writeFile(join(opt.record, `${area.name}.json`), JSON.stringify({ area: area.name, reference: 'WordPress 6.9.7 with the SEO plug-in (free edition) 4.9.9', scenarios: out }, null, 1) + '\n');
      }
      line.requests = n1 - n0 - tidy.n; line.ms_per_request = Math.round((ms1 - ms0 - tidy.ms) / Math.max(1, line.requests));
      log(`${area.name.padEnd(24)} ${String(line.passed).padStart(4)} passed ${String(line.failed).padStart(4)} failed ${String(line.soft).padStart(5)} soft   (${line.requests} requests, ${line.ms_per_request} ms each)`);
      report.areas.push(line); report.passed += line.passed; report.failed += line.failed; report.deviates += line.deviates; report.soft += line.soft;
    }
  } finally {
    await cleanUp();
  }
  report.seconds = Math.round((Date.now() - t0) / 100) / 10;
  report.requests = timing.n; report.ms_mean = Math.round(timing.ms / timing.n * 10) / 10; report.ms_max = Math.round(timing.max);
  if (opt.json) await writeFile(opt.json, JSON.stringify(report, null, 1));
  log(`${report.soft} soft differences; ${report.requests} requests in ${report.seconds} s, mean ${report.ms_mean} ms, slowest ${report.ms_max} ms`);
  if (report.deviates) log(`${report.deviates} deviations on purpose`);
  log(`${report.passed} passed, ${report.failed} failed`);
  if (opt.strict && report.failed) process.exitCode = 1;
}
const show = (v) => { const s = v === undefined ? '(absent)' : JSON.stringify(v); return s.length > 220 ? s.slice(0, 217) + '...' : s; };

await main();

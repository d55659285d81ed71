import { createHash } from 'node:crypto'
import { file, type MachineAnswer } from '../../../contract/site/machine-file.ts'
import { TOKENS } from '../../themes/index.ts'

const CSS = `${TOKENS}
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:var(--contrast);background:var(--base)}
h1{font-size:1.5rem;line-height:1.2}
a{color:var(--accent)}
a:hover{text-decoration:none}
p{color:var(--muted)}
thead th{background:var(--surface)}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
td+td,th+th{white-space:nowrap}`

/** The file name of the XSL sheet. */
export const STYLE_FILE = 'sitemap.xsl'

/** Allows these styles in the policy of the sitemaps. */
export const styleHash = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`

/** The XSL sheet that shows a sitemap as a table in browsers. */
export const sitemapStyle = (): MachineAnswer => file('text/xsl', SHEET, ['options'])

const SHEET = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" exclude-result-prefixes="s image news">
<xsl:output method="html" encoding="UTF-8" indent="no" doctype-system="about:legacy-compat"/>
<xsl:template match="/">
<html lang="en">
<head>
<title>Sitemap</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<style>${CSS}</style>
</head>
<body>
<h1>Sitemap</h1>
<p>This list is for search engines. It has <xsl:value-of select="count(s:sitemapindex/s:sitemap | s:urlset/s:url)"/> addresses.</p>
<table>
<thead><tr><th scope="col">Address</th><xsl:if test="s:urlset"><th scope="col">Images</th></xsl:if><th scope="col">Last change</th></tr></thead>
<tbody>
<xsl:for-each select="s:sitemapindex/s:sitemap | s:urlset/s:url">
<tr>
<td><a href="{s:loc}"><xsl:value-of select="s:loc"/></a></td>
<xsl:if test="/s:urlset"><td><xsl:value-of select="count(image:image)"/></td></xsl:if>
<td><xsl:value-of select="s:lastmod | news:news/news:publication_date"/></td>
</tr>
</xsl:for-each>
</tbody>
</table>
</body>
</html>
</xsl:template>
</xsl:stylesheet>
`

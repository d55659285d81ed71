/** What the reference needs besides the sheet of the site: two columns where there is room. */
export const API_DOCS_STYLE = `
:root{color-scheme:light dark;--ground:var(--wp--preset--color--base);--ink:var(--wp--preset--color--contrast);--soft:var(--wp--preset--color--muted);--line:var(--wp--preset--color--line);--mark:var(--wp--preset--color--surface);--link:var(--wp--preset--color--accent);
--panel:color-mix(in srgb,var(--mark) 40%,var(--ground));
--get:#1a5fb4;--post:#1e6e33;--patch:#7a4e00;--put:#7a4e00;--delete:var(--wp--preset--color--danger)}
@media (prefers-color-scheme:dark){:root{--get:#8ab8f5;--post:#7fce93;--patch:#e3b565;--put:#e3b565}}
html{scroll-padding-top:1rem}
body{border-top:4px solid var(--link)}
.skip{position:absolute;left:-999px}
.skip:focus{left:1rem;top:1rem;padding:.5rem 1rem;background:var(--panel);z-index:2}
code,pre{font-family:var(--wp--preset--font-family--code);font-size:.875em}
code{overflow-wrap:anywhere}
pre{background:var(--mark);padding:.8rem 1rem;border-radius:var(--wp--custom--radius--medium);overflow-x:auto}
pre code{overflow-wrap:normal}
small{font-size:.8125rem;color:var(--soft)}
nav{padding:1rem;border-bottom:1px solid var(--line);background:var(--panel)}
nav .brand{display:flex;gap:.6rem;align-items:center;margin:0;font-size:var(--wp--preset--font-size--large);font-weight:700;font-stretch:var(--wp--custom--heading--width)}
nav .brand a{display:inline-flex;gap:.6rem;align-items:center;color:inherit;text-decoration:none}
nav .brand svg{width:2rem;height:2rem}
nav summary{cursor:pointer;padding:.4rem 0;color:var(--soft)}
nav h2{font-size:.875rem;margin:1.2rem 0 .3rem;letter-spacing:0;font-stretch:100%}
nav h2 a{color:var(--soft);text-decoration:none}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.3rem .4rem;border-radius:4px;color:var(--ink);text-decoration:none;font-size:.875rem;line-height:1.35}
nav li a:hover{background:var(--mark)}
nav .method{flex:0 0 4.6em}
main{padding:1.5rem 1rem 4rem;max-width:58rem;margin:0 auto}
h1{margin:0}
.lead{font-size:1.15rem;color:var(--soft);margin:.4rem 0 1rem}
section>h2{margin:3rem 0 .2rem}
article{background:var(--panel);border:1px solid var(--line);border-radius:var(--wp--custom--radius--large);padding:1rem 1.1rem;margin:1rem 0}
article:target{border-color:var(--link);box-shadow:0 0 0 1px var(--link)}
h3{margin:0}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{font-size:.9375rem;margin:1rem 0 .3rem;font-stretch:100%}
.address{margin:.4rem 0}
.address code{background:none;border:0;padding:0;font-size:.95rem}
.method{font:650 .6875rem/1.4 var(--wp--preset--font-family--code);letter-spacing:.02em}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.patch{color:var(--patch)}.delete{color:var(--delete)}
.address .method,.facts .method{border:1px solid;border-radius:4px;padding:.1em .4em;margin-right:.3rem}
.facts{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;margin:.5rem 0;font-size:.875rem}
.facts div{display:flex;gap:.4rem;align-items:baseline}
.facts dt{color:var(--soft)}
.facts dd{margin:0}
article summary{cursor:pointer;font-size:.9375rem;font-weight:700;margin:1rem 0 .3rem}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
thead th{border-top:0;color:var(--soft);font-size:.8125rem;padding-top:0}
tbody th{width:26%}
tbody td:nth-child(2){width:24%;overflow-wrap:anywhere}
.required,.place{font-size:.75rem;white-space:nowrap}
.required{color:var(--delete)}.place{color:var(--soft)}
.answers{list-style:none;margin:0;padding:0;font-size:.875rem}
.answers li{display:flex;padding:.1rem 0}
.answers b{flex:0 0 2.6em;font-variant-numeric:tabular-nums}
.up{position:fixed;right:1rem;bottom:1rem;padding:.4rem .8rem;border:1px solid var(--line);border-radius:99px;background:var(--panel);font-size:.875rem;text-decoration:none}
.success{color:var(--post)}.refusal{color:var(--soft)}
@media (max-width:36rem){
thead{position:absolute;left:-999px}
table,tbody,tr,th,td{display:block;width:auto!important}
tr{border-top:1px solid var(--line);padding:.5rem 0}
th,td{border:0;padding:.1rem 0}
}
@media (min-width:60rem){
body{display:grid;grid-template-columns:19rem minmax(0,1fr)}
.up{display:none}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;border:0;border-right:1px solid var(--line);padding:1.2rem 1rem}
main{padding:2rem 2.5rem 6rem;margin:0}
@supports selector(::details-content){
nav summary{display:none}
nav details::details-content{content-visibility:visible;block-size:auto}
}
}
@media print{nav,.skip,.up{display:none}article{break-inside:avoid}}
`

/** Styles of the reference, light and dark. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --canvas: #f9fafc;
  --surface: #ffffff;
  --sunken: #e9edf3;
  --hairline: #dbe0e9;
  --text: #212a39;
  --muted: #5c6a7f;
  --link: #884a0c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #131a25;
    --surface: #19212d;
    --sunken: #212a39;
    --hairline: #424e62;
    --text: #f2f5f9;
    --muted: #a2abbc;
    --link: #fcb53d;
  }
}
* {
  box-sizing: border-box;
}
html {
  scroll-padding-block-start: 16px;
}
body {
  margin: 0 auto;
  max-width: 1280px;
  padding: 24px 16px 64px;
  background: var(--canvas);
  color: var(--text);
  font: 16px/1.5 system-ui, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: anywhere;
}
a {
  color: var(--link);
}
a:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}
h1 {
  font-size: 28px;
  line-height: 1.2;
}
h1 small {
  margin-inline-start: 8px;
  padding: 4px 10px;
  border-radius: 6px;
  background: var(--sunken);
  color: var(--muted);
  font-size: 14px;
  font-weight: 600;
  vertical-align: middle;
}
header p {
  max-width: 72ch;
  color: var(--muted);
}
h2 {
  margin: 40px 0 16px;
  font-size: 22px;
}
h3 {
  margin: 0;
  font-size: 17px;
}
h4 {
  margin: 16px 0 8px;
  font-size: 14px;
  color: var(--muted);
}
code,
.method {
  font: 0.92em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
}
.method {
  display: inline-block;
  padding: 0 8px;
  border-radius: 6px;
  background: var(--sunken);
  font-weight: 700;
}
article {
  margin: 0 0 16px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  background: var(--surface);
}
article:target {
  border-color: var(--link);
}
.who,
.rules,
.type span {
  color: var(--muted);
}
.who {
  margin: 4px 0 0;
  font-size: 14px;
}
.type {
  margin: 0 0 8px;
}
.rules {
  display: block;
}
.words {
  max-width: 80ch;
  margin: 8px 0;
}
table {
  width: 100%;
  margin: 0 0 8px;
  border-collapse: collapse;
  font-size: 14px;
}
th,
td {
  padding: 6px 12px 6px 0;
  border-top: 1px solid var(--hairline);
  text-align: start;
  vertical-align: top;
  font-weight: 400;
}
thead th {
  border: 0;
  white-space: nowrap;
  color: var(--muted);
}
thead th:first-child {
  width: 34%;
}
nav ul {
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
}
nav ul ul {
  margin: 0 0 12px;
}
nav > ul > li > a {
  color: var(--text);
  font-weight: 700;
}
nav li a {
  display: flex;
  gap: 8px;
  padding: 6px 8px;
  border-radius: 6px;
  color: var(--muted);
  text-decoration: none;
}
nav li a:hover {
  background: var(--sunken);
  color: var(--text);
}
nav .verb {
  flex: none;
  width: 52px;
  font: 700 12px/20px ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
}
@media (min-width: 960px) {
  .columns {
    display: grid;
    grid-template-columns: 300px minmax(0, 1fr);
    gap: 32px;
  }
  nav {
    position: sticky;
    inset-block-start: 16px;
    align-self: start;
    max-height: calc(100dvh - 32px);
    overflow-y: auto;
  }
}
@media (max-width: 599px) {
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  tbody th,
  tbody td {
    display: block;
    padding: 0;
    border: 0;
  }
  tbody tr {
    display: block;
    padding: 6px 0;
    border-top: 1px solid var(--hairline);
  }
}
`;

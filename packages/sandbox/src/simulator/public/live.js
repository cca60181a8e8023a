// Keeps the list or the transaction current, while nobody is typing or pressing in it.
async function refresh() {
  const live = document.getElementById('live');
  if (document.hidden || live.contains(document.activeElement)) return;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('live');
  if (fresh && fresh.textContent !== live.textContent) live.replaceChildren(...fresh.childNodes);
}
setInterval(refresh, 3000);

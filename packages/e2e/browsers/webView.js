/**
 * An app with a web view of WebKitGTK, with the same message handler as the Swift code in docs/merchants/apps.md.
 * The app runs in gjs, not in Node. It opens the given address, and writes each received message as a line of JSON.
 * After the page has loaded, the app runs each line of its input as a script in the page.
 */
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [address] = ARGV;

Gtk.init(null);
const content = new WebKit.UserContentManager();
content.connect('script-message-received::kobo', (_, result) => print(result.get_js_value().to_json(0)));
content.register_script_message_handler('kobo');
// Use an ephemeral context, which neither reads nor writes data on the disk.
const view = new WebKit.WebView({
  user_content_manager: content,
  web_context: WebKit.WebContext.new_ephemeral(),
});
const window = new Gtk.Window({ default_width: 360, default_height: 640 });
window.add(view);
window.show_all();

const lines = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) });
function readOn() {
  lines.read_line_async(GLib.PRIORITY_DEFAULT, null, (_, result) => {
    const [line] = lines.read_line_finish_utf8(result);
    if (line === null) return Gtk.main_quit();
    view.evaluate_javascript(line, -1, null, null, null, null);
    readOn();
  });
}
const loading = view.connect('load-changed', (_, event) => {
  if (event !== WebKit.LoadEvent.FINISHED) return;
  view.disconnect(loading);
  readOn();
});
view.load_uri(address);
Gtk.main();

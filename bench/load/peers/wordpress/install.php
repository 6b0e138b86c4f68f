<?php
// php install.php FILE: installs WordPress, and publishes the text of the file as the page /product/.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Controllers', 'maker', 'maker@panel.example', true, '', wp_generate_password());
update_option('permalink_structure', '/%postname%/');
switch_theme('twentytwentythree');
flush_rewrite_rules();
$page = [
  'post_type' => 'page',
  'post_status' => 'publish',
  'post_name' => 'product',
  'post_title' => 'Product',
  'post_content' => file_get_contents($argv[1]),
];
$id = wp_insert_post($page, true);
if (is_wp_error($id)) {
  fwrite(STDERR, $id->get_error_message() . "\n");
  exit(1);
}

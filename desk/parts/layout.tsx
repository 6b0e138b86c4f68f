import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import {
  AppBar,
  Layout,
  RefreshIconButton,
  LocalesMenuButton,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
} from "react-admin";
import { DeskMenu } from "./menu.tsx";

/** The frame of react-admin, with a heading for readers of screens and the button of the account by its name. */
export function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={DeskMenu}>
      {children}
    </Layout>
  );
}

function Bar() {
  const { data } = useGetIdentity();
  const tools = (
    <>
      {/* On a phone the sign says enough: the screen's name needs the room. */}
      <Box sx={{ "& button": { fontSize: { xs: 0, sm: "0.875rem" }, minWidth: 0 } }}>
        <LocalesMenuButton />
      </Box>
      <ToggleThemeButton />
      <RefreshIconButton />
    </>
  );
  return (
    <AppBar alwaysOn toolbar={tools} userMenu={<UserMenu label={data?.fullName ?? "ra.auth.user_menu"} />}>
      <TitlePortal component="h1" />
    </AppBar>
  );
}

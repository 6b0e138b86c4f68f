import type { CommentTarget } from "#domain/comment/limits.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** The page that the comments belong to, its language, and the name under which the maker answers. */
export type CommentsProps = { target: CommentTarget; targetId: number; brand: string; locale: Locale };

/** A reply as `commentList` answers it (server/calls/comments.ts). */
export type Reply = {
  id: number;
  name: string;
  author: "user" | "closed" | "maker" | "deleted";
  text: string;
  time: string;
  likes: number;
  liked: boolean;
  mine: boolean;
  held: boolean;
  links: boolean;
};

export type Comment = Reply & { replies: Reply[]; replyCount: number };

/** Who is logged in, and whether writing takes a captcha. */
export type Reader = { name: string; captcha: boolean };

export type CommentPage = { list: Comment[]; total: number; me: Reader | null };
